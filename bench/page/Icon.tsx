export function Icon({ path }: { readonly path: string }) {
  return (
    <svg data-slot="ask-user-icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  )
}
