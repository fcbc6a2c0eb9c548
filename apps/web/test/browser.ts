import { cleanup, configure } from '@testing-library/react'
import React from 'react'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, vi } from 'vitest'

// Runs before each component test file: a Korean browser, reset after each test.

// Tests run what users run, React as it is built for production: it takes half the time and has no `act` of its own.
// Like that one, this shows what an event changed before it returns.
function act<Result>(change: () => Result) {
  const result = flushSync(change)
  if (result instanceof Promise) return result.then(shown)
  return { then: (resolve: (value: Result) => void) => resolve(result) }
}

async function shown<Value>(value: Value): Promise<Value> {
  await new Promise((resolve) => setTimeout(resolve))
  flushSync(() => undefined)
  return value
}

Object.assign(React, { act })

Object.defineProperty(navigator, 'languages', { value: ['ko-KR'], configurable: true })

configure({
  // Allows for slow or busy machines.
  asyncUtilTimeout: 20_000,
  // Role queries also match elements behind a dialog. Tests query inside dialogs with within().
  defaultHidden: true,
})

// Computing styles is slow, and nothing is laid out. happy-dom also treats elements that contain only text as `:empty`,
// which our styles hide.
const noStyle = document.createElement('div').style
globalThis.getComputedStyle = () => noStyle

// No address answers here, and a window that navigated away has addresses without a host, so pictures cannot load.
const { happyDOM } = globalThis as unknown as {
  happyDOM: { settings: { navigation: Record<'disableMainFrameNavigation' | 'disableFallbackToSetURL', boolean> } }
}
Object.assign(happyDOM.settings.navigation, { disableMainFrameNavigation: true, disableFallbackToSetURL: true })

function empty() {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
}
// Before each test too, because a failing hook skips the hooks after it.
beforeEach(empty)
afterEach(empty)

// Every day is 27 November 2026, as in the samples, because days of another year are shown with it. A worker runs many
// files, and shifts once. `Date.now` stays a plain property, so that a test can put its own in its place.
const dayMs = 86_400_000
const realNow = Date.now
const shiftMs = Date.parse('2026-11-27') - Math.floor(realNow() / dayMs) * dayMs
const now = () => realNow() + shiftMs
if (shiftMs !== 0) {
  Date.now = now
  globalThis.Date = new Proxy(Date, {
    construct: (real, given, target) => Reflect.construct(real, given.length === 0 ? [now()] : given, target) as object,
  })
}

// happy-dom has no font loading; all letters count as loaded.
Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() }, configurable: true })
globalThis.print = () => undefined
