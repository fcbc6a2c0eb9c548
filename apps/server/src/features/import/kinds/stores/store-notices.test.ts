import { expect, test } from 'vitest'
import { heads, useStoreFiles } from '#test/malls/store-files.ts'

const { shop, stores, fresh, freshNumber } = useStoreFiles()
const store = (...rest: (string | number)[]) => [
  ...[fresh(), '누리식당', freshNumber(), '이대표', '010-1234-5678', `부산 ${freshNumber()}`, 'A'],
  ...rest,
]

test('says how many new stores will order on account, and how many without a limit', async () => {
  const known = fresh()
  await shop().makeStore({ store_cd: known, store_nm: '옛 이름', biz_no: freshNumber() })
  const detail = await stores.bring(
    [...heads, '결제조건', '외상한도'],
    [
      [known, '새 이름', ...Array<string>(heads.length - 2).fill(''), '', ''],
      store('', ''),
      store(' - ', 5_000_000),
      store('외상', ''),
      store('선불', ''),
      store('외상', '없음'),
    ],
  )
  expect(await stores.faults(detail)).toEqual([])
  expect(detail.counts).toMatchObject({ NEW: 5, CHANGED: 1 })
  expect(detail.notices).toEqual([
    '새 거래처 2곳은 외상으로, 2곳은 외상 한도 없이 추가해요. 다르게 하려면 파일의 ‘결제 조건’·‘외상 한도’ 칸을 채워 다시 올려 주세요.',
  ])
  expect((await stores.bring([...heads, '결제조건', '외상한도'], [store('선불', '')])).notices).toEqual([])
})

test('says so too where the file has neither column', async () => {
  expect((await stores.bring(heads, [store()])).notices).toEqual([
    '새 거래처 1곳은 외상으로, 1곳은 외상 한도 없이 추가해요. 다르게 하려면 파일의 ‘결제 조건’·‘외상 한도’ 칸을 채워 다시 올려 주세요.',
  ])
})
