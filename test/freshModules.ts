import { vi } from 'vitest'

// Files share a process; what one file mocked or replaced, or a module remembers, must not reach the next.
vi.unstubAllGlobals()
vi.resetModules()
