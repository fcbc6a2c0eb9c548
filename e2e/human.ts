import type { Locator, Page } from 'playwright-core'

/** How fast a person types and finds a target. */
export interface Pace {
  keyMs: number
  tapMs: number
}

/** Five keys a second, and 0.8 s to find and tap a target. */
const usualPace: Pace = { keyMs: 200, tapMs: 800 }
/** For journeys, which only try whether the way leads there. */
export const noPauses: Pace = { keyMs: 0, tapMs: 0 }

/** Keys of a letter: a Hangul syllable has two to four. */
const keysOf = (letter: string) => letter.normalize('NFD').length

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
  private readonly pace: Pace

  constructor(page: Page, pace = usualPace) {
    this.page = page
    this.pace = pace
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
    await this.page.waitForTimeout(this.pace.keyMs * count)
    await this.page.keyboard.press(key)
  }

  async type(text: string): Promise<void> {
    if (this.pace.keyMs === 0) {
      for (const letter of text) this.strokes += keysOf(letter)
      await this.page.keyboard.insertText(text)
      return
    }
    for (const letter of text) {
      this.strokes += keysOf(letter)
      await this.page.waitForTimeout(this.pace.keyMs * keysOf(letter))
      await this.page.keyboard.insertText(letter)
    }
  }

  /** Types into a field, over what is there. */
  async fill(field: Locator, text: string): Promise<void> {
    await this.click(field)
    if ((await field.inputValue()) !== '') await this.press('Control+a')
    await this.type(text)
  }

  /** Chooses a day or time as with the keys of its field. */
  async choose(field: Locator, value: string): Promise<void> {
    await this.click(field)
    this.strokes += value.length
    await this.page.waitForTimeout(this.pace.keyMs * value.length)
    await field.fill(value)
  }

  /** With a mouse. */
  async click(target: Locator): Promise<void> {
    await target.waitFor()
    this.taps += 1
    await this.page.waitForTimeout(this.pace.tapMs)
    await target.click()
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
    await this.page.waitForTimeout(this.pace.tapMs)
    await target.tap()
  }

  effort(): Effort {
    const { strokes, taps, pages } = this
    return { seconds: (performance.now() - this.began) / 1000, strokes, taps, pages }
  }
}
