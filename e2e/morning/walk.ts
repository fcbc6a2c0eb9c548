import type { Browser, Page } from 'playwright-core'
import { defaultContext } from '../launch-chromium.ts'
import { Human, type Effort, type Pace } from '../human.ts'
import { openOwnMall } from './open-own-mall.ts'
import { setUpRules, inviteColleagues, postNotice } from './set-up-office.ts'
import { addStores } from './add-stores.ts'
import { signInWithSlip } from './sign-in-with-slip.ts'

/** What a store gets on paper. */
export interface SlipOnPaper {
  address: string
  username: string
  password: string
}

export interface Morning {
  /** The office's page, and how fast its user acts. */
  page: Page
  pace: Pace | undefined
  opening: string
  slips: SlipOnPaper[]
  openPhone: () => Promise<Page>
  /** Looks at what is on the screen now. */
  look: (name: string, page?: Page) => Promise<void>
}

const steps: [string, (morning: Morning, human: Human) => Promise<Human | undefined>][] = [
  ['opening the mall, with company and account', openOwnMall],
  ['cut-offs and a holiday', setUpRules],
  ['two people of the office', inviteColleagues],
  ['five stores with people and slips', addStores],
  ['a first notice', postNotice],
  ['a store signs in, new password, second factor', signInWithSlip],
]

export interface Options {
  pace?: Pace
  done?: (step: string, effort: Effort) => void
  look?: (name: string, page: Page) => Promise<void>
}

/** From an empty mall to a store that is signed in, by what the screens say. Throws where that leads nowhere. */
export async function walkThroughMorning(
  browser: Pick<Browser, 'newContext'>,
  opening: string,
  { pace, done, look = () => Promise.resolve() }: Options = {},
): Promise<void> {
  const context = await browser.newContext(defaultContext)
  const page = await context.newPage()
  const contexts = [context]
  const morning: Morning = {
    ...{ page, pace, opening, slips: [] },
    look: (name, other = page) => look(name, other),
    async openPhone() {
      const viewport = { width: 390, height: 844 }
      const phone = await browser.newContext({ ...defaultContext, viewport, hasTouch: true, isMobile: true })
      contexts.push(phone)
      return phone.newPage()
    },
  }
  for (const [step, run] of steps) {
    const human = new Human(page, pace)
    const other = await run(morning, human)
    done?.(step, (other ?? human).effort())
  }
  for (const one of contexts) await one.close()
}
