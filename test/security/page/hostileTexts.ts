/** Texts that would run or restyle the page where they were taken for markup, for a script or for an address. */
export const hostileTexts = [
  '<img src=x onerror="window.hit=1">',
  '<script>window.hit=1</script>',
  '<svg onload="window.hit=1"><style>*{display:none}</style>',
  '</pre></fieldset></label><iframe srcdoc="<script>parent.hit=1</script>"></iframe>',
  '"><a href="javascript:window.hit=1">x</a>',
  "' style='background:url(//evil.test/x)' onmouseover='window.hit=1",
  '[x](javascript:window.hit=1) ![x](//evil.test/x)',
  '{{constructor.constructor("window.hit=1")()}}',
] as const
