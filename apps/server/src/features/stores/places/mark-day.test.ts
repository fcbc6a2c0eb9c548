import { deliveryRequestDates } from '@mall/contract/holidays'
import { listStoreDays, markStoreDay, setWeekdays, unmarkStoreDay } from '@mall/contract/stores/days'
import { describe, expect, test } from 'vitest'
import { addDays, seoulDay, weekday } from '#platform/day.ts'
import { useStoreDesk } from '#test/malls/store-desk.ts'

const { mall, at, audits } = useStoreDesk()

const today = () => seoulDay(new Date())
const days = async () => (await mall.ask(listStoreDays, { params: { storeId: at.storeId } }, { token: at.token })).ok
const openDays = async (from: string, to: string) => {
  const query = { storeId: at.storeId, from, to }
  const { ok } = await mall.ask(deliveryRequestDates, { query }, { token: at.buyer })
  return ok.days.filter(({ available }) => available)
}
const mark = (body: object) =>
  mall.ask(
    markStoreDay,
    { params: { storeId: at.storeId }, body: { name: '요청', ...body } as never },
    { token: at.token },
  )

describe('the weekdays of a store', () => {
  const set = (deliveryDays: number[] | null, seen: number[] | null) =>
    mall.ask(setWeekdays, { params: { storeId: at.storeId }, body: { deliveryDays, seen } }, { token: at.token })

  test('decide its delivery days immediately, and can be given back to the wholesaler', async () => {
    const [from, to] = [addDays(today(), 1), addDays(today(), 21)]
    const all = (await openDays(from, to)).length
    expect((await set([5, 2, 2], null)).status).toBe(200)
    expect((await days()).deliveryDays).toEqual([2, 5])
    const open = await openDays(from, to)
    expect(open.length).toBeGreaterThan(0)
    expect(open.every(({ date }) => [2, 5].includes(weekday(date)))).toBe(true)
    expect((await set(null, [2, 5])).status).toBe(200)
    expect((await openDays(from, to)).length).toBe(all)
    expect(await audits('store.weekdays')).toMatchObject([
      { facts: { before: null, after: [2, 5] } },
      { facts: { before: [2, 5], after: null } },
    ])
  })

  test('are not overwritten by an editor who saw others', async () => {
    const answers = await Promise.all([set([1], null), set([2], null)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await set([3], null)).problem.code).toBe('CONFLICT')
  })
})

describe('a day of a store', () => {
  test('is closed, or usual again', async () => {
    const day = addDays(today(), 8)
    const isOpen = async () => (await openDays(day, day)).length === 1
    const before = await isOpen()
    expect((await mark({ day, kind: 'CLOSED', name: '임시 휴업' })).status).toBe(200)
    expect(await isOpen()).toBe(false)
    expect((await days()).days).toEqual([{ day, kind: 'CLOSED', name: '임시 휴업', deadline: null }])
    expect((await mark({ day, kind: 'EXTRA' })).problem.code).toBe('DAY_TAKEN')
    const query = { day, kind: 'CLOSED' as const, reason: '영업해요' }
    const silent = { params: { storeId: at.storeId }, query: { ...query, reason: ' ' } }
    expect((await mall.ask(unmarkStoreDay, silent, { token: at.token })).problem.code).toBe('REASON_NEEDED')
    expect(
      (await mall.ask(unmarkStoreDay, { params: { storeId: at.storeId }, query }, { token: at.token })).status,
    ).toBe(200)
    expect(await isOpen()).toBe(before)
    expect(
      (await mall.ask(unmarkStoreDay, { params: { storeId: at.storeId }, query }, { token: at.token })).status,
    ).toBe(404)
  })

  test('is delivered to besides the weekdays', async () => {
    const day = addDays(today(), 9)
    const deliveryDays = [(weekday(day) + 1) % 7]
    await mall.ask(
      setWeekdays,
      { params: { storeId: at.storeId }, body: { deliveryDays, seen: null } },
      { token: at.token },
    )
    expect(await openDays(day, day)).toEqual([])
    await mark({ day, kind: 'EXTRA' })
    expect((await openDays(day, day)).length).toBe(1)
  })

  test('has a cut-off of its own, only with a reason and a time', async () => {
    const day = addDays(today(), 10)
    const deadline = `${addDays(day, -2)}T18:30:00+09:00`
    const { problem } = await mark({ day, kind: 'OVERRIDE', name: ' 네 ' })
    expect(Object.keys(problem.fields ?? {}).sort()).toEqual(['deadline', 'name'])
    const late = { day, kind: 'OVERRIDE', name: '행사', deadline: `${addDays(day, 1)}T01:00:00+09:00` }
    expect(Object.keys((await mark(late)).problem.fields ?? {})).toEqual(['deadline'])
    expect((await mark({ ...late, deadline })).status).toBe(200)
    const [open] = await openDays(day, day)
    if (open) expect(new Date(open.deadline)).toEqual(new Date(deadline))
    expect((await days()).days).toMatchObject([{ kind: 'OVERRIDE', name: '행사' }])
    expect(await audits('store.day-marked')).toMatchObject([{ facts: { after: { day, name: '행사' } } }])
  })

  test('is not in the past', async () => {
    const { problem } = await mark({ day: addDays(today(), -1), kind: 'CLOSED' })
    expect(Object.keys(problem.fields ?? {})).toEqual(['day'])
  })
})
