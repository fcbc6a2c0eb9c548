import type { Page } from 'playwright-core'
import { Human, type Effort, type Pace } from './human.ts'
import { phone, type OpenPage } from './launch-chromium.ts'

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

/** `own` is what the steps of this walk share besides. */
export async function walkThrough<Own extends object>(
  open: OpenPage,
  steps: readonly Step<Walk & Own>[],
  opening: string,
  own: Own,
  { pace, done, look = () => Promise.resolve() }: Options = {},
): Promise<void> {
  const page = await open()
  const walk: Walk & Own = {
    ...own,
    ...{ page, pace, opening },
    look: (name, other = page) => look(name, other),
    openPhone: () => open(phone),
  }
  for (const [step, run] of steps) {
    const human = new Human(page, pace)
    const other = await run(walk, human)
    done?.(step, (other ?? human).effort())
  }
}
