import type { Browser, Page } from 'playwright-core'
import { Human, type Effort, type Pace } from './human.ts'
import { defaultContext } from './launch-chromium.ts'

export type Contexts = Pick<Browser, 'newContext'>

/** What the steps of a walk through an empty mall share. */
export interface Walk {
  /** The office's page, and how fast its user acts. */
  page: Page
  pace: Pace | undefined
  /** The one-time address of the mall. */
  opening: string
  openPhone: () => Promise<Page>
  /** Looks at what is on the screen now. */
  look: (name: string, page?: Page) => Promise<void>
}

/** Returns whose effort it was, if not that of the office. */
export type Step<W extends Walk> = readonly [name: string, run: (walk: W, human: Human) => Promise<Human | undefined>]

export interface Options {
  pace?: Pace
  done?: (step: string, effort: Effort) => void
  look?: (name: string, page: Page) => Promise<void>
}

export async function walkThrough<W extends Walk>(
  browser: Contexts,
  steps: readonly Step<W>[],
  begin: Omit<W, Exclude<keyof Walk, 'opening'>>,
  { pace, done, look = () => Promise.resolve() }: Options = {},
): Promise<void> {
  const context = await browser.newContext(defaultContext)
  const page = await context.newPage()
  const contexts = [context]
  const walk = {
    ...{ page, pace },
    look: (name: string, other = page) => look(name, other),
    async openPhone() {
      const viewport = { width: 390, height: 844 }
      const phone = await browser.newContext({ ...defaultContext, viewport, hasTouch: true, isMobile: true })
      contexts.push(phone)
      return phone.newPage()
    },
    ...begin,
  } as unknown as W
  for (const [step, run] of steps) {
    const human = new Human(page, pace)
    const other = await run(walk, human)
    done?.(step, (other ?? human).effort())
  }
  for (const one of contexts) await one.close()
}
