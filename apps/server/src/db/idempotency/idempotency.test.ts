import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { StoreCaller } from '#platform/http/caller.ts'
import { useMall } from '#test/mall.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'
import { addPerson, signIn } from '#test/people.ts'
import { once } from './idempotency.ts'

let at: Ordering
let colleague: string
const users = {} as Record<'buyer' | 'colleague', StoreCaller['userId']>
const mall = useMall(async (made) => {
  at = await openOrdering(made)
  users.colleague = await addPerson(made, { userCd: 'colleague' })
  const [buyer] = await made.owner`select user_id from users where user_cd = 'buyer'`
  users.buyer = String(buyer?.['user_id'])
  colleague = (await signIn(made, 'colleague')).accessToken
})

test('gives two users of a store separate orders for the same key, first and on repeat', async () => {
  const prodId = await at.shop.makeProduct()
  const key = randomUUID()
  const mine = await at.fill([[prodId, 1]])
  const first = await at.send(mine, { key })
  const theirs = await at.fill([[prodId, 2]], colleague)
  const second = await at.send(theirs, { key, token: colleague })
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.ok.orderId).not.toBe(first.ok.orderId)
  expect((await at.send(mine, { key })).ok).toEqual(first.ok)
  expect((await at.send(theirs, { key, token: colleague })).ok).toEqual(second.ok)
  // A different body is compared with what the same user sent, so it counts as a reused key.
  expect((await at.send(theirs, { key })).problem.code).toBe('KEY_REUSED')
  expect((await at.send(mine, { key, token: colleague })).problem.code).toBe('KEY_REUSED')
})

test('stores answers per user and call when key and body are equal', async () => {
  const [key, body] = [randomUUID(), { same: 'body' }]
  const runs = (['buyer', 'colleague'] as const).flatMap((who) =>
    ['POST one', 'POST another'].map((route) => ({ row: { userId: users[who], route, key }, mine: `${who} ${route}` })),
  )
  const ask = ({ row, mine }: (typeof runs)[number]) =>
    once(mall.database.tenant('10'), row, body, async (_, claim) => {
      await claim()
      return mine
    })
  for (const run of runs) expect(await ask(run)).toBe(run.mine)
  for (const run of runs) expect(await ask(run)).toBe(run.mine)
})
