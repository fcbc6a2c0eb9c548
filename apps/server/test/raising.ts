import { randomUUID } from 'node:crypto'
import { applyRise, previewRise, type Rise } from '@mall/contract/price-lists/rises'
import { beforeEach } from 'vitest'
import { addDays, seoulDay } from '#platform/day.ts'
import { useMall } from './mall.ts'
import { openTenants } from './planted/planted.ts'
import { arrangeShop, tokenFor } from './shop.ts'

const today = seoulDay(new Date())
const inDays = (count: number) => addDays(today, count)

/** Prices of grade A rise by 5 % in a week, rounded up to 10 won. */
const five: Rise = {
  grades: ['A'],
  specials: false,
  by: { kind: 'PERCENT', hundredths: 500 },
  unit: 10,
  way: 'UP',
  from: inDays(7),
}
const chosen = (...prodIds: string[]): Rise => ({ ...five, prodIds })

interface Wish {
  notice?: object | null
  key?: string
}

/** A mall without prices before each test, whose office raises them. */
export function useRaising() {
  let token = ''
  const mall = useMall(async (made) => {
    await openTenants(made)
    token = await tokenFor(made, null)
  })
  beforeEach(async () => {
    await mall.owner`delete from special_prices`
    await mall.owner`delete from grade_prices`
  })
  return {
    ...{ mall, inDays, five, chosen },
    token: () => token,
    shop: () => arrangeShop(mall.owner),
    preview: (rise: Rise, page: object = {}) => mall.ask(previewRise, { body: { ...rise, ...page } }, { token }),
    apply: (rise: Rise, version: string, { notice = null, key = randomUUID() }: Wish = {}) =>
      mall.ask(
        applyRise,
        { body: { ...rise, version, notice } as never },
        { token, headers: { 'idempotency-key': key } },
      ),
  }
}
