import { addDays, seoulDay } from '#platform/day.ts'
import { importing } from '#test/importing.ts'
import { heads, useStoreFiles } from '#test/malls/store-files.ts'
import { madeWorkbook } from '#test/samples/made-workbook.ts'
import { describe, expect, test } from 'vitest'

const { mall, at, shop, stores, rowOf, fresh, freshNumber } = useStoreFiles()
const balances = importing(mall, 'balances', () => at.token)
const people = importing(mall, 'people', () => at.token)
const row = (code: string) => [code, '가', freshNumber(), '대표', '02-123-4567', '서울', 'A']
const bring = async (...codes: string[]) => stores.apply(await stores.bring(heads, codes.map(row)))
const open = async (codes: readonly string[], name = '미수.xlsx') =>
  balances.apply(
    await balances.upload(
      madeWorkbook([{ rows: [['거래처코드', '미수잔액'], ...codes.map((code) => [code, 5000])] }]),
      name,
    ),
  )
const refusal = async (detail: Parameters<typeof stores.step>[1]) => (await stores.step('undo', detail)).problem.message
const idOf = async (code: string) => (await rowOf(code))!.store_id as string
const yesterday = addDays(seoulDay(new Date()), -1)

describe('undoing stores with opening balances', () => {
  test('names the file of the balances while they are in force', async () => {
    const code = fresh()
    const applied = await bring(code)
    await open([code])
    expect(await refusal(applied)).toMatch(
      new RegExp(`기초 미수금이 있는 거래처 ${code}\\. 뒤에 반영한 가져오기부터 되돌려 주세요: ‘미수\\.xlsx’$`),
    )
  })

  test('ends the stores whose balance was taken back, deletes the others, and says so before and after', async () => {
    const [owing, plain] = [fresh(), fresh()]
    const applied = await bring(owing, plain)
    expect(applied.notices).toEqual([])
    await balances.undo(await open([owing]))
    const before = await mall.owner`select * from ledger_entries order by entry_id`
    expect((await stores.open(applied.importId)).notices).toEqual([
      `원장에 적힌 줄은 지울 수 없어요. 기초 미수금을 적었다가 뺀 거래처 1곳은 지우지 않고 거래를 끝내요: ${owing}`,
    ])
    const undone = await stores.undo(applied)
    expect(undone.state).toBe('UNDONE')
    expect(undone.notices).toEqual([
      `기초 미수금을 적었다가 뺀 거래처 1곳은 지우지 않고 거래를 끝냈어요: ${owing}. 같은 코드로 다시 가져올 때는 ‘거래 종료일’에 ‘없음’이라고 적어 주세요.`,
    ])
    expect(await rowOf(plain)).toBeUndefined()
    const [ended] = await mall.owner`select to_char(end_day, 'YYYY-MM-DD') as day, balance::int from stores
      where store_cd = ${owing}`
    expect(ended).toEqual({ day: yesterday, balance: 0 })
    expect(await mall.owner`select * from ledger_entries order by entry_id`).toEqual(before)
  })

  test('ends a store that was still to begin before it begins', async () => {
    const code = fresh()
    const first = addDays(seoulDay(new Date()), 10)
    const applied = await stores.apply(await stores.bring([...heads, '거래시작일'], [[...row(code), first]]))
    expect((await rowOf(code))!.first_day).toBe(first)
    await balances.undo(await open([code]))
    expect((await stores.undo(applied)).state).toBe('UNDONE')
    expect(await rowOf(code)).toMatchObject({ first_day: yesterday })
  })

  test('is refused for a payment beside the balance, and names the later files and how to end the stores', async () => {
    const code = fresh()
    const applied = await bring(code)
    await open([code])
    await shop().insert('ledger_entries', {
      ...{ store_id: await idOf(code), kind: 'PAYMENT', amount: -1, balance_after: 4999, business_day: yesterday },
    })
    expect(await refusal(applied)).toMatch(
      new RegExp(
        `매출이나 입금이 있는 거래처 ${code}\\. 뒤에 반영한 가져오기: ‘미수\\.xlsx’\\. .*‘거래 종료일’을 정해 주세요\\.$`,
      ),
    )
  })

  test('remarks ended stores that a file brings in again without saying when they end', async () => {
    const code = fresh()
    const one = row(code)
    const applied = await stores.apply(await stores.bring(heads, [one]))
    await balances.undo(await open([code]))
    await stores.undo(applied)
    const again = await stores.bring(heads, [one])
    expect([again.remarked, again.counts.SAME]).toEqual([1, 1])
    expect((await stores.rows(again, 'REMARKED'))[0]!.remarks.map(({ text }) => text)).toEqual([
      `거래 종료일: 거래가 ${yesterday}에 끝난 거래처예요. 다시 거래하려면 ‘거래 종료일’에 ‘없음’이라고 적어 주세요.`,
    ])
    const reopened = await stores.apply(await stores.bring([...heads, '거래종료일'], [[...one, '없음']]))
    expect([reopened.remarked, reopened.counts.CHANGED]).toEqual([0, 1])
    expect(await rowOf(code)).toMatchObject({ end_day: null })
  })
})

test('names the people of stores, and the file that brought them', async () => {
  const code = fresh()
  const applied = await bring(code)
  const file = madeWorkbook([
    {
      rows: [
        ['아이디', '거래처코드', '이름'],
        [`p-${code}`, code, '박누리'],
      ],
    },
  ])
  const brought = await people.apply(await people.upload(file, '사용자.xlsx'))
  expect(await refusal(applied)).toMatch(
    new RegExp(`사용자가 생긴 거래처 ${code} \\(박누리\\)\\. 뒤에 반영한 가져오기부터 되돌려 주세요: ‘사용자\\.xlsx’$`),
  )
  await people.undo(brought)
  await shop().makeUser(await idOf(code), { name: '최누리' })
  expect(await refusal(applied)).toMatch(/\(최누리\)\. 주문, 원장, 사용자 같은 기록은 지울 수 없어요/)
})

test('says what to take back first where no later file has changed it', async () => {
  const code = fresh()
  const applied = await bring(code)
  await shop().run(`update stores set store_nm = '손으로 바꾼 이름' where store_cd = '${code}'`)
  expect(await refusal(applied)).toMatch(
    new RegExp(`바뀐 거래처 ${code}\\. 먼저 거래처 화면에서 이것들을 가져왔을 때로 돌려놓은 뒤 되돌려 주세요\\.$`),
  )
})
