import type { StorybookConfig } from '@storybook/react-vite'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) => {
    // The library build's settings are not Storybook's.
    delete vite.build?.lib
    delete vite.build?.rolldownOptions
    return { ...vite, build: { ...vite.build, chunkSizeWarningLimit: 4000 } }
  },
}

export default config
