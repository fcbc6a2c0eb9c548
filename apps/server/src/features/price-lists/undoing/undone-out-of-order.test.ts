import { savePrices } from '@mall/contract/price-lists'
import { undoPriceChange } from '@mall/contract/price-lists/changes'
import type { PriceChange } from '@mall/contract/price-lists/price-change'
import { expect, test } from 'vitest'
import { addDays, seoulDay } from '#platform/day.ts'
import { useMall } from '#test/mall.ts'
import { openTenants } from '#test/planted/planted.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'

const today = seoulDay(new Date())

let token: string
const mall = useMall(async (made) => {
  await openTenants(made)
  token = await tokenFor(made, null)
})
const shop = () => arrangeShop(mall.owner)

interface Row {
  from: string
  to: string | null
  milli: string
  by: string | null
}
type Lines = Record<string, Row[]>

async function linesNow(): Promise<Lines> {
  const rows = await mall.owner<(Row & { line: string })[]>`
    select prod_id || grade as line, from_day::text as from, to_day::text as to, unit_price_milli as milli, change_id as by
    from grade_prices
    union all select prod_id || store_id::text, from_day::text, to_day::text, unit_price_milli, change_id
    from special_prices order by 1, 2`
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ line }) => line)].map(([line, some]) => [line, some.map(({ line: _, ...row }) => row)]),
  )
}

/** A sequence that looks random and is the same every time. */
function numbersOf(seed: number) {
  let n = seed
  return (most: number) => Math.floor((n = (n * 1_103_515_245 + 12_345) % 2_147_483_648) / 65_536) % most
}

interface Done {
  changeId: string
  before: Lines
  after: Lines
  /** Lines that it changed and that were not undone. */
  standing: Set<string>
}

const isIn = (rows: readonly Row[]) => (row: Row) => rows.some((other) => JSON.stringify(other) === JSON.stringify(row))
const differing = (some: Lines, others: Lines) =>
  Object.keys({ ...some, ...others }).filter((line) => JSON.stringify(some[line]) !== JSON.stringify(others[line]))

/** What has to become of a line that was not undone yet: nothing if a later change rewrote rows of this one, or changed what this one deleted from. */
function expectedOf(
  line: string,
  { changeId, before, after, standing }: Done,
  later: readonly Done[],
  now: Lines,
): Row[] {
  const [was, made, is] = [before[line] ?? [], after[line] ?? [], now[line] ?? []]
  const written = made.filter((row) => row.by === changeId)
  const lost = was.filter((row) => !isIn(made)(row))
  if (!standing.has(line)) return is
  const isDeleted = lost.some(({ from }) => made.every((row) => row.from !== from))
  if (!written.every(isIn(is)) || (isDeleted && later.some(({ standing }) => standing.has(line)))) return is
  return [...is.filter((row) => row.by !== changeId), ...lost].sort((a, b) => (a.from < b.from ? -1 : 1))
}

test.for(Array.from({ length: 6 }, (_, n) => n))(
  'changes undone in any order leave what later ones rewrote, and nothing else (%i)',
  async (seed) => {
    const below = numbersOf(seed * 7919)
    const storeId = await shop().makeStore()
    const prodIds = [await shop().makeProduct(), await shop().makeProduct(), await shop().makeProduct()]
    for (const prodId of prodIds) await shop().makePrice(prodId, 1500, { from_day: addDays(today, 6) })
    const change = (prodId: string): PriceChange => {
      const from = addDays(today, below(4) * 2)
      const line = { prodId, from, ...(below(3) === 0 ? { storeId } : { grade: 'A' }) }
      const kind = below(5)
      if (kind === 0) return { ...line, act: 'END' }
      if (kind === 1) return { ...line, act: 'TAKE_BACK' }
      return { ...line, unitPrice: 100 + below(900), to: kind === 2 ? addDays(from, below(6)) : null }
    }
    const done: Done[] = []
    for (let n = 0; n < 60; n += 1) {
      const before = await linesNow()
      const standing = done.filter((one) => one.standing.size > 0)
      if (standing.length > 0 && below(3) === 0) {
        const one = standing[below(standing.length)]!
        const later = done.slice(done.indexOf(one) + 1)
        const expected = Object.fromEntries(
          Object.keys({ ...before, ...one.before })
            .map((line) => [line, expectedOf(line, one, later, before)] as const)
            .filter(([, rows]) => rows.length > 0),
        )
        await undo(one.changeId, before)
        expect(await linesNow()).toEqual(expected)
        for (const line of differing(before, expected)) one.standing.delete(line)
      } else {
        const changes = prodIds.filter(() => below(3) > 0).map(change)
        const answer = changes.length > 0 && (await mall.ask(savePrices, { body: { changes } }, { token }))
        const changeId = answer && answer.status === 200 ? answer.ok.changeId : null
        const after = await linesNow()
        if (changeId) done.push({ changeId, before, after, standing: new Set(differing(before, after)) })
      }
    }
  },
)

/** Undoes a change, only the rest of it if some prices have changed again, and nothing if all have. */
async function undo(changeId: string, before: Lines): Promise<void> {
  const ask = (partly: boolean) => mall.ask(undoPriceChange, { params: { changeId }, body: { partly } }, { token })
  const { status, problem } = await ask(false)
  if (status === 200) return
  expect(await linesNow()).toEqual(before)
  const rest = await ask(true)
  if (problem.code === 'PRICE_CHANGE_BUILT_ON') expect(rest.status).toBe(200)
  else {
    expect(['PRICE_CHANGE_ALL_BUILT_ON', 'PRICE_CHANGE_OVERTAKEN']).toContain(problem.code)
    expect(rest.problem.code).toBe(problem.code)
  }
}
