import './watchRenders.js'
import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// Vitest's globals are off, so Testing Library cannot do it by itself.
afterEach(cleanup)
