import { beforeEach, describe, expect, test } from 'vitest'
import { importing } from '#test/importing.ts'
import { useMall } from '#test/mall.ts'
import { openTenants } from '#test/planted/planted.ts'
import type { MadeCell } from '#test/samples/made-workbook.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'

let token: string
const mall = useMall(async (made) => {
  await openTenants(made)
  token = await tokenFor(made, null)
})
const balances = importing(mall, 'balances', () => token)
const head = ['거래처코드', '거래처명', '미수금액', '적요']
const twoHeads = ['거래처코드', '거래처명', '미수금', '선수금']
let made = 0
let code: string
beforeEach(async () => (code = await newStore()))

async function newStore(fields: object = {}): Promise<string> {
  made += 1
  const store_cd = `N-${made}`
  await arrangeShop(mall.owner).makeStore({ store_cd, store_nm: `미수 ${made}`, ...fields })
  return store_cd
}
const bring = (heads: MadeCell[], ...rows: MadeCell[][]) => balances.bring(heads, rows)
const sumOf = async (...rows: MadeCell[][]) => (await bring(head, ...rows)).notices[0]

describe('the sum of a file', () => {
  const rows = () => [
    [code, '', '279,300원', ''],
    ['없음', '', 700, ''],
  ]

  test('is compared with that of its rows', async () => {
    expect(await sumOf([code, '', '279,300원', ''], ['합계', '', '279,300원', ''])).toBe(
      '기초 미수금 합계 0원 → 279,300원 (오류 행 제외). 파일의 합계 279,300원과 같아요.',
    )
    expect(await sumOf(...rows(), ['소계', '', 1, ''], ['총 합 계', '2건', 280_000, ''])).toContain(
      '파일의 합계 280,000원보다 700원 적어요.',
    )
    expect(await sumOf(...rows(), ['', '합계', '279,000', ''])).toContain('파일의 합계 279,000원보다 300원 많아요.')
  })

  test('is the one that fits of several, and left to a person where there is none', async () => {
    expect(await sumOf(...rows(), ['합계', '', 279_300, ''], ['총계', '', 5, ''])).toContain('279,300원과 같아요.')
    expect(await sumOf(...rows(), ['소계', '', 279_300, ''])).toContain('파일의 합계와 같은지 비교해 주세요.')
    expect(await sumOf(...rows(), ['합계', '2건', '', ''])).toContain('파일의 합계와 같은지 비교해 주세요.')
  })
})

test('names stores on account that will owe more than their limit, and did not before', async () => {
  const credit = { payment_terms: 'CREDIT', credit_limit: 1000 }
  const over = [await newStore(credit), await newStore(credit)]
  const others = [
    await newStore({ ...credit, balance: 1500 }),
    await newStore({ ...credit, payment_terms: 'PREPAID' }),
    await newStore({ ...credit, credit_limit: 0 }),
  ]
  const [one, two] = [made - 4, made - 3]
  const detail = await bring(
    head,
    [over[0]!, '', 1001, ''],
    [over[1]!, '', 5000, ''],
    ...others.map((other) => [other, '', 1001, '']),
    [await newStore(credit), '', 1000, ''],
  )
  expect(detail.notices[1]).toBe(
    `미수금이 외상 한도보다 많아지는 거래처 2곳: 미수 ${two}, 미수 ${one}. 다음 주문부터 한도를 넘은 주문으로 다뤄요.`,
  )
  await balances.apply(detail)
  const again = await bring(head, [over[0]!, '', 1002, ''])
  expect([again.counts.CHANGED, again.notices.length]).toEqual([1, 1])
  const many = await Promise.all(Array.from({ length: 7 }, () => newStore(credit)))
  const named = await bring(head, ...many.map((each) => [each, '', 2000, '']))
  expect(named.notices[1]).toMatch(/거래처 7곳: 미수 \d+(, 미수 \d+){4} 외 2곳\./)
})

describe('a column of what was paid in advance', () => {
  test('is taken off the balance, and either may be empty', async () => {
    const [both, none] = [await newStore(), await newStore()]
    const detail = await bring(
      twoHeads,
      [code, '', '', '50,000'],
      [both, '', 1000, 300],
      [none, '', 1000, ''],
      ['합계', '', 2000, '50,300'],
    )
    expect([detail.unread, detail.counts.NEW]).toEqual([[], 3])
    const shown = (await balances.rows(detail)).map(
      ({ changes }) => changes.find((one) => one.column === 'amount')?.after,
    )
    expect(shown.filter((amount) => amount !== undefined)).toEqual(['-50,000', '700', '1,000'])
    expect(detail.notices[0]).toContain('파일의 합계 -48,300원과 같아요.')
    expect((await balances.apply(detail)).state).toBe('APPLIED')
    const same = await bring(['거래처코드', '선수금'], [code, 50_000], [none, 0])
    expect(same.counts).toMatchObject({ SAME: 2 })
    const [sheet] = await mall.owner`select balance::int from stores where store_cd = ${code} and tenant_id = '10'`
    expect(sheet).toMatchObject({ balance: -50_000 })
  })

  test('is refused where it is negative or beside a negative balance: it may be meant either way', async () => {
    const detail = await bring(
      twoHeads,
      [code, '', '', -500],
      [await newStore(), '', -500, 500],
      [await newStore(), '', 1, '글'],
    )
    expect(await balances.faults(detail)).toEqual([
      '선수금: 받아 둔 돈을 50000처럼 0 이상으로 적어 주세요. 받을 돈이면 미수금에 적어요.',
      '선수금: 미수금이 이미 음수(선수금)예요. 둘 중 하나만 적어 주세요.',
      '선수금: 숫자가 아니에요. 1200처럼 숫자만 적어 주세요.',
    ])
  })
})
