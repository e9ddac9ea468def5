'use client'

import { useEffect, useLayoutEffect } from 'react'

/** `useLayoutEffect`, of which React 18 would warn on a server, where no effect ever runs. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect
