import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

// Runs before each file of component tests: a Korean browser that is empty again after each test.

Object.defineProperty(navigator, 'languages', { value: ['ko-KR'], configurable: true })

configure({
  // A slow machine that does other work beside needs its time.
  asyncUtilTimeout: 8000,
  // happy-dom takes elements that hold only text for `:empty`, which our styles hide. Tests look inside a dialog by within().
  defaultHidden: true,
})

function empty() {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
}
// Before as well: a hook that fails keeps those after it from running.
beforeEach(empty)
afterEach(empty)
