import type { OpenPage } from '../launch-chromium.ts'
import { walkThrough, type Options, type Step, type Walk } from '../walk-through.ts'
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

export interface Morning extends Walk {
  slips: SlipOnPaper[]
}

const steps: Step<Morning>[] = [
  ['opening the mall, with company and account', openOwnMall],
  ['cut-offs and a holiday', setUpRules],
  ['two people of the office', inviteColleagues],
  ['five stores with people and slips', addStores],
  ['a first notice', postNotice],
  ['a store signs in, new password, second factor', signInWithSlip],
]

/** From an empty mall to a store that is signed in, by what the screens say. Throws where that leads nowhere. */
export function walkThroughMorning(open: OpenPage, opening: string, options?: Options): Promise<void> {
  return walkThrough(open, steps, opening, { slips: [] }, options)
}
