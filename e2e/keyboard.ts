import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Accessible name of the focused element. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { ariaLabel, textContent, labels } = document.activeElement as HTMLInputElement
    return ariaLabel ?? labels?.[0]?.textContent ?? textContent
  })
}

/** Presses Tab (or another key) until the named element has the focus. */
export async function tabTo(page: Page, name: string, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 25; presses += 1) {
    if ((await focused(page)) === name) return
    await page.keyboard.press(key)
  }
  throw new Error(`the focus never reached ${name}; it is at ${await focused(page)}`)
}

/** Expects Tab and Shift+Tab to cycle within the open dialog. */
export async function expectRoundInDialog(page: Page): Promise<void> {
  for (const key of ['Tab', 'Shift+Tab']) {
    const seen: string[] = []
    do {
      expect(seen.length, `${key} went past ${seen.join(', ')}`).toBeLessThan(30)
      await page.keyboard.press(key)
      await expect.poll(() => isInDialog(page), { interval: 10, message: `${key} after ${seen.at(-1)}` }).toBe(true)
      seen.push(await markFocused(page))
    } while (!seen.slice(0, -1).includes(seen.at(-1)!))
    expect(seen.length).toBeGreaterThan(1)
  }
}

function isInDialog(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const at = document.activeElement
    return at !== null && at.closest('[role=dialog]') !== null && at.getAttribute('role') !== 'dialog'
  })
}

/** Distinguishes elements with equal names. */
function markFocused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { dataset } = document.activeElement as HTMLElement
    return (dataset['seen'] ??= `stop ${document.querySelectorAll('[data-seen]').length}`)
  })
}
