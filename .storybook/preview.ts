import type { Preview } from '@storybook/react-vite'
import 'react-ask-user/styles.css'
import './chat.css'

const preview: Preview = {
  parameters: {
    layout: 'fullscreen',
    // A finding fails the story's test.
    a11y: { test: 'error' },
  },
}

export default preview
