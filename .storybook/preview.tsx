import type { Preview } from '@storybook/react-vite'
import 'react-ask-user/styles.css'
import { nameOf, tags } from '../stories/support/locales.js'
import { expectKnownParts } from '../stories/support/contract.js'
import '../stories/support/chat.css'
import '../stories/support/looks.css'
import { StatesPage } from './StatesPage.js'
import { readGlobals, StageView } from './StageView.js'

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    layout: 'fullscreen',
    controls: { disable: true },
    docs: { page: StatesPage },
    // A finding fails the story's test.
    a11y: { test: 'error' },
    options: {
      storySort: {
        order: [
          'Guide',
          ['Embedding', 'Keys', 'Theming', 'Reference'],
          'Panel',
          'Bar',
          'Summary',
          'Hosts',
          'Looks',
          'Journeys',
        ],
      },
    },
    viewport: {
      options: {
        phone: { name: 'Phone, 390 × 844', styles: { width: '390px', height: '844px' } },
        short: { name: 'Short, 320 × 280', styles: { width: '320px', height: '280px' } },
        landscape: { name: 'Landscape, 844 × 390', styles: { width: '844px', height: '390px' } },
      },
    },
  },
  initialGlobals: { theme: 'system', language: 'en', direction: 'language', width: 'full', motion: 'system' },
  globalTypes: {
    theme: {
      description: 'Color scheme',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'system', title: 'System theme' },
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
    language: {
      description: 'Language of the panel',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: tags.map((tag) => ({ value: tag, title: nameOf(tag), right: tag })),
      },
    },
    direction: {
      description: 'Direction of the page',
      toolbar: {
        icon: 'transfer',
        dynamicTitle: true,
        items: [
          { value: 'language', title: 'Direction of the language' },
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
      },
    },
    width: {
      description: 'Width that the chat has',
      toolbar: {
        icon: 'expand',
        dynamicTitle: true,
        items: [
          { value: 'full', title: 'Full width' },
          { value: '320', title: '320 px' },
          { value: '390', title: '390 px' },
          { value: '736', title: '736 px' },
        ],
      },
    },
    motion: {
      description: 'Motion',
      toolbar: {
        icon: 'play',
        dynamicTitle: true,
        items: [
          { value: 'system', title: 'System motion' },
          { value: 'reduced', title: 'Reduced motion' },
        ],
      },
    },
  },
  decorators: [
    (Story, { globals, viewMode }) => (
      <StageView globals={readGlobals(globals)} whole={viewMode !== 'docs'}>
        <Story />
      </StageView>
    ),
  ],
  // Whatever a story shows, the reference knows its parts.
  afterEach: ({ canvasElement }) => expectKnownParts(canvasElement),
}

export default preview
