import { describe, expect, test } from 'vitest'
import { businessNumber } from '#test/samples/business-number.ts'
import { importing } from '#test/importing.ts'
import { useMall } from '#test/mall.ts'
import { openTenants } from '#test/planted/planted.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'

let token: string
const mall = useMall(async (made) => {
  await openTenants(made)
  token = await tokenFor(made, null)
})
const stores = () => importing(mall, 'stores', () => token)
let made = 0
const fresh = () => `ONE-${(made += 1)}`
const numbers = [1, 2, 3, 4, 5].map(businessNumber)
const heads = [
  '거래처코드',
  '거래처명',
  '사업자번호',
  '청구처',
  '대표자명',
  '이메일',
  '업태',
  '연락처',
  '주소1',
  '등급',
]
/** What is said of new stores in files without terms and limits. */
const onAccount =
  '새 거래처 3곳은 외상으로, 3곳은 외상 한도 없이 추가해요. 다르게 하려면 파일의 ‘결제 조건’·‘외상 한도’ 칸을 채워 다시 올려 주세요.'
let phones = 1000
const rowOf = (code: string, bizNo: string, company: string[]) => [
  ...[code, `가게 ${code}`, bizNo, ...company, `02-123-${(phones += 1)}`, `서울 ${code}`, 'A'],
]
const companyOf = async (code: string) => {
  const [row] = await mall.owner`select c.* from stores s join companies c using (tenant_id, company_id)
    where s.tenant_id = '10' and s.store_cd = ${code}`
  return row
}

test('a list whose only address is the one of the company gives it to new stores too', async () => {
  const [old, added, both] = [fresh(), fresh(), fresh()]
  await arrangeShop(mall.owner).makeStore({ store_cd: old, address: '매장 주소', biz_no: businessNumber(91) })
  const cells = (code: string, n: number) => [code, code, businessNumber(n), '대표', '02-123-4567', 'A']
  const addresses = async (code: string) => {
    const [row] = await mall.owner`select s.address, c.address as billed from stores s
      join companies c using (tenant_id, company_id) where s.tenant_id = '10' and s.store_cd = ${code}`
    return [row!.address as string, row!.billed as string]
  }
  const one = ['거래처코드', '거래처명', '사업자번호', '대표자명', '연락처', '등급', '사업장주소']
  const detail = await stores().bring(one, [
    [...cells(old, 91), '서울 본점'],
    [...cells(added, 92), '부산 본점'],
  ])
  expect(detail.counts).toMatchObject({ NEW: 1, CHANGED: 1, FAULTY: 0 })
  await stores().apply(detail)
  expect(await addresses(old)).toEqual(['매장 주소', '서울 본점'])
  expect(await addresses(added)).toEqual(['부산 본점', '부산 본점'])
  const two = await stores().bring([...one, '주소'], [[...cells(both, 93), '대구 본점', '']])
  expect(await stores().faults(two)).toEqual(['주소: 꼭 적어 주세요.'])
})

describe('rows of one business number', () => {
  test('that differ in mail, owner or type take what the first one says, with a remark; empty cells say nothing', async () => {
    const [bizNo = ''] = numbers
    const [one, two, three] = [fresh(), fresh(), fresh()]
    const detail = await stores().bring(heads, [
      rowOf(one, bizNo, ['누리푸드', '김대표', '', '음식점']),
      rowOf(two, bizNo, ['', '박대표', 'tax@nuri.kr', '']),
      rowOf(three, bizNo, ['누리푸드', '', 'other@nuri.kr', '음식점']),
    ])
    expect(detail).toMatchObject({ counts: { NEW: 3, FAULTY: 0 }, remarked: 2, notices: [onAccount] })
    expect((await stores().rows(detail, 'REMARKED')).map(({ remarks }) => remarks.map(({ text }) => text))).toEqual([
      ['대표자: 같은 사업자의 2행과 달라요. 2행의 ‘김대표’로 하고, 이 행의 ‘박대표’는 쓰지 않아요.'],
      [
        '세금계산서 이메일: 같은 사업자의 3행과 달라요. 3행의 ‘tax@nuri.kr’로 하고, 이 행의 ‘other@nuri.kr’은 쓰지 않아요.',
      ],
    ])
    await stores().apply(detail)
    expect((await companyOf(three))!.company_id).toBe((await companyOf(one))!.company_id)
    expect(await companyOf(two)).toMatchObject({
      ...{ company_nm: '누리푸드', owner_nm: '김대표', tax_email: 'tax@nuri.kr', biz_type: '음식점' },
    })
  })

  test('that differ from each other where the company is known keep what the first row says', async () => {
    const [, bizNo = ''] = numbers
    const [one, two] = [fresh(), fresh()]
    const shop = arrangeShop(mall.owner)
    for (const store_cd of [one, two])
      await shop.makeStore({ store_cd, store_nm: store_cd, biz_no: bizNo, owner_nm: '김대표' })
    await mall.owner`update stores set company_id = (select company_id from stores where store_cd = ${one})
      where store_cd = ${two}`
    const detail = await stores().bring(
      ['거래처코드', '대표자명'],
      [
        [one, '김대표'],
        [two, '박대표'],
      ],
    )
    expect(detail).toMatchObject({ counts: { SAME: 2, CHANGED: 0, FAULTY: 0 }, remarked: 1 })
  })

  test('take nothing over from rows that are refused in the end', async () => {
    const [bizNo = '', own = '', other = ''] = [94, 95, 96].map(businessNumber)
    const [twice, one, two, doubtful] = [fresh(), fresh(), fresh(), fresh()]
    const detail = await stores().bring(heads, [
      rowOf(twice, bizNo, ['', '김앞', 'wrong@nuri.kr', '']),
      rowOf(twice, own, ['', '김뒤', '', '']),
      rowOf(one, bizNo, ['', '박대표', '', '']),
      rowOf(doubtful, other, ['하나푸드', '김하나', 'one@nuri.kr', '']),
      rowOf(fresh(), other, ['다른푸드', '', '', '']),
      rowOf(two, other, ['', '박둘', '', '']),
    ])
    expect(detail).toMatchObject({ counts: { NEW: 2, FAULTY: 4 }, remarked: 0 })
    await stores().apply(detail)
    expect(await companyOf(one)).toMatchObject({ owner_nm: '박대표', tax_email: '' })
    expect(await companyOf(two)).toMatchObject({ owner_nm: '박둘', tax_email: '', company_nm: '' })
  })

  test('lack what only a refused row says', async () => {
    const [bizNo = '', other = ''] = [97, 98].map(businessNumber)
    const twice = fresh()
    const detail = await stores().bring(heads, [
      rowOf(twice, bizNo, ['', '김앞', '', '']),
      rowOf(twice, other, ['', '김뒤', '', '']),
      rowOf(fresh(), bizNo, ['', '', '', '']),
    ])
    expect(detail.counts).toMatchObject({ NEW: 0, FAULTY: 3 })
    expect(await stores().faults(detail)).toContain('대표자: 꼭 적어 주세요.')
  })

  test('that name different companies are refused: one of the numbers may be mistyped', async () => {
    const [, , bizNo = ''] = numbers
    const detail = await stores().bring(heads, [
      rowOf(fresh(), bizNo, ['누리푸드', '김대표', '', '']),
      rowOf(fresh(), bizNo, ['다른푸드', '김대표', '', '']),
    ])
    expect(await stores().faults(detail)).toEqual([
      '청구처 상호: 같은 사업자의 행끼리 내용이 달라요(2, 3행). 같게 고쳐 주세요.',
      '청구처 상호: 같은 사업자의 행끼리 내용이 달라요(2, 3행). 같게 고쳐 주세요.',
    ])
  })

  test('without a name of the company are said to be billed under their own names', async () => {
    const [, , , bizNo = '', other = ''] = numbers
    const detail = await stores().bring(heads, [
      rowOf(fresh(), bizNo, ['', '김대표', '', '']),
      rowOf(fresh(), bizNo, ['', '김대표', '', '']),
      rowOf(fresh(), other, ['', '박대표', '', '']),
    ])
    expect(detail.notices).toEqual([
      expect.stringContaining('사업자 1곳은 거래처가 여럿인데 ‘청구처 상호’가 비어 있어요'),
      onAccount,
    ])
  })
})
