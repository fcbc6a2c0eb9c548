import type { Locator, Page } from 'playwright-core'

/** Five keys a second, and 0.8 s to find and tap a target. */
const keyMs = 200
const tapMs = 800

/** What a task cost one person. */
export interface Effort {
  seconds: number
  strokes: number
  taps: number
  pages: number
}

/** Operates a page at human speed and counts keystrokes, taps and pages. */
export class Human {
  private strokes = 0
  private taps = 0
  private pages = 0
  private readonly began = performance.now()
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    let last = new URL(page.url()).pathname
    page.on('framenavigated', (frame) => {
      const { pathname } = new URL(frame.url())
      if (frame !== page.mainFrame() || pathname === last) return
      last = pathname
      this.pages += 1
    })
  }

  /** Presses a key such as `Enter`. Modifiers count: `Control+Enter` is two strokes. */
  async press(key: string): Promise<void> {
    const count = key.split('+').length
    this.strokes += count
    await this.page.waitForTimeout(keyMs * count)
    await this.page.keyboard.press(key)
  }

  async type(text: string): Promise<void> {
    for (const letter of text) {
      this.strokes += 1
      await this.page.waitForTimeout(keyMs)
      await this.page.keyboard.insertText(letter)
    }
  }

  /** Presses a key until the focus has arrived, at most `most` times. */
  async pressUntil(key: string, isThere: () => Promise<boolean>, most: number): Promise<void> {
    for (let n = 0; !(await isThere()); n += 1) {
      if (n === most) throw new Error(`${key} does not lead there within ${String(most)} strokes`)
      await this.press(key)
    }
  }

  async tap(target: Locator): Promise<void> {
    await target.waitFor()
    this.taps += 1
    await this.page.waitForTimeout(tapMs)
    await target.tap()
  }

  effort(): Effort {
    const { strokes, taps, pages } = this
    return { seconds: (performance.now() - this.began) / 1000, strokes, taps, pages }
  }
}
