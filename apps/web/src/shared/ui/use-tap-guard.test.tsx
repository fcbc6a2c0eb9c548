import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openPage } from '#test/open-page.tsx'
import { tap } from '#test/tap.ts'
import { useTapGuard } from './use-tap-guard.ts'

/** A button that makes room for the menu. */
function Page({ pressed }: { pressed: () => void }) {
  const guardTaps = useTapGuard()
  const [isSent, setSent] = useState(false)
  const send = () => {
    guardTaps()
    setSent(true)
  }
  return isSent ? <button onClick={pressed}>menu</button> : <button onClick={send}>send</button>
}

const pressed = vi.fn<() => void>()
const menu = () => screen.getByRole('button', { name: 'menu' })

beforeEach(() => {
  pressed.mockClear()
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  openPage(<Page pressed={pressed} />)
})
afterEach(() => {
  // Ends the guard.
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
})

it('ignores the second tap of an impatient finger for about a second', () => {
  tap(screen.getByRole('button', { name: 'send' }), { x: 195, y: 800 })
  vi.advanceTimersByTime(900)
  tap(menu(), { x: 205, y: 790 })
  expect(pressed).not.toHaveBeenCalled()
  vi.advanceTimersByTime(400)
  tap(menu(), { x: 205, y: 790 })
  expect(pressed).toHaveBeenCalledOnce()
})

it('ignores neither a tap elsewhere nor a key', async () => {
  tap(screen.getByRole('button', { name: 'send' }), { x: 195, y: 800 })
  tap(menu(), { x: 30, y: 800 })
  expect(pressed).toHaveBeenCalledOnce()
  menu().focus()
  await userEvent.keyboard('{Enter}')
  expect(pressed).toHaveBeenCalledTimes(2)
})

it('ignores no press without a place, as assistive technology makes', () => {
  tap(screen.getByRole('button', { name: 'send' }), { x: 195, y: 800 })
  tap(menu(), { x: 0, y: 0 })
  expect(pressed).toHaveBeenCalledOnce()
})
