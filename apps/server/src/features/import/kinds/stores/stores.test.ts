import { describe, expect, test } from 'vitest'
import { checksums } from '#test/importing.ts'
import { heads, tables, useStoreFiles } from '#test/malls/store-files.ts'

const { mall, shop, stores, rowOf, fresh, freshNumber } = useStoreFiles()

describe('a file of stores', () => {
  test('is shown, applied by the rules of the page, and undone to what was there before', async () => {
    const [old, added, branch, same] = [fresh(), fresh(), fresh(), fresh()]
    const [mine, theirs] = [freshNumber(), freshNumber()]
    const route = (await shop().insert('delivery_routes', { name: `강남 ${old}` })).route_id as string
    await shop().makeStore({ store_cd: old, store_nm: '옛 이름', biz_no: mine, phone: '0212345678' })
    await shop().makeStore({ store_cd: same, store_nm: '그대로', biz_no: theirs })
    const before = await checksums(mall, tables)
    const detail = await stores.bring(
      [...heads, '결제조건', '여신한도', '노선', '이메일', '시작일'],
      [
        [old, '새 이름', mine, '박대표', 212345678, '서울 강남', 'A등급', '선불', '', `강남${old}`, 'tax@nuri.kr', ''],
        [
          added,
          '누리식당',
          freshNumber(),
          '이대표',
          '010-1234-5678',
          '부산',
          'a',
          '외상',
          '5,000,000원',
          '',
          '',
          '2026.12.01',
        ],
        [branch, '누리식당 2호', theirs, '김누리', '051 123 4567', '부산 2', 'A', '', '', '', '', ''],
        [same, '그대로', theirs, '', '', '', '', '', '', '', '', ''],
      ],
    )
    expect(await stores.faults(detail)).toEqual([])
    expect(detail.counts).toEqual({ NEW: 2, CHANGED: 1, SAME: 1, FAULTY: 0, SKIPPED: 0 })
    const [change] = await stores.rows(detail, 'CHANGED')
    expect(change!.changes.filter((one) => one.before !== one.after)).toEqual([
      { column: 'storeNm', before: '옛 이름', after: '새 이름' },
      { column: 'ownerNm', before: '김누리', after: '박대표' },
      { column: 'taxEmail', before: '', after: 'tax@nuri.kr' },
      { column: 'address', before: '서울', after: '서울 강남' },
      { column: 'paymentTerms', before: '외상', after: '선불' },
      { column: 'routeId', before: '', after: `강남 ${old}` },
    ])
    expect(await checksums(mall, tables)).toEqual(before)

    const applied = await stores.apply(detail)
    expect(applied.state).toBe('APPLIED')
    expect(await rowOf(old)).toMatchObject({
      ...{
        store_nm: '새 이름',
        owner_nm: '박대표',
        payment_terms: 'PREPAID',
        route_id: route,
        tax_email: 'tax@nuri.kr',
      },
      version: 2,
    })
    expect(await rowOf(added)).toMatchObject({
      ...{
        store_nm: '누리식당',
        phone: '01012345678',
        credit_limit: '5000000',
        first_day: '2026-12-01',
        owner_nm: '이대표',
      },
    })
    const [first, second] = [await rowOf(same), await rowOf(branch)]
    expect(second!.company_id).toBe(first!.company_id)
    const [place] = await mall.owner`select * from store_deliverys where store_id = ${second!.store_id as string}`
    expect(place).toMatchObject({ name: '누리식당 2호', receiver: '김누리', addr1: '부산 2', is_default: true })
    const audits = await mall.owner`select action, facts from audit_rows where facts->>'changeId' = ${detail.importId}`
    expect(audits.map(({ action }) => action as string).sort()).toEqual([
      ...['company.changed', 'store.added', 'store.added', 'store.changed'],
    ])

    expect((await stores.undo(applied)).state).toBe('UNDONE')
    expect(await checksums(mall, tables)).toEqual(before)
  })

  test('says of each wrong cell what to do', async () => {
    const [code, twice] = [fresh(), fresh()]
    await shop().makeStore({ store_cd: fresh(), store_grade: 'A' })
    const detail = await stores.bring(
      [...heads, '결제조건', '노선', '여신한도', '이메일', '종료일'],
      [
        [code, '', '123-45-67890', '', '전화 없음', '', 'Q', '반반', '없는 노선', '-5', 'tax', '언젠가'],
        ['코드!', '이름', '123-45-6789', '대표', '02-123-4567', '서울', 'AA', '', '', '', '', ''],
        [twice, '하나', freshNumber(), '대표', '02-123-4567', '서울', 'A', '', '', '', '', ''],
        [twice, '둘', freshNumber(), '대표', '02-123-4567', '서울', 'A', '', '', '', '', ''],
      ],
    )
    expect(await stores.faults(detail)).toEqual([
      '등급: 쓰지 않는 등급이에요. A 중 하나로 고치거나 이 등급의 단가를 먼저 가져와 주세요.',
      '결제 조건: 외상이나 선불로 적어 주세요.',
      '외상 한도: 0~100,000,000,000 사이의 원 단위 정수로 적어 주세요.',
      '노선: 이 이름의 노선이 없어요. 이름을 고치거나 설정에서 노선을 먼저 만들어 주세요.',
      '거래 종료일: 날짜가 아니에요. 2026-11-25처럼 적어 주세요.',
      '거래처명: 꼭 적어 주세요.',
      '전화번호: 전화번호가 아니에요. 02-1234-5678처럼 적어 주세요.',
      '주소: 꼭 적어 주세요.',
      '사업자등록번호: 검증 번호가 맞지 않아요. 숫자를 다시 확인해 주세요.',
      '대표자: 꼭 적어 주세요.',
      '세금계산서 이메일: name@example.com처럼 적어 주세요.',
      '등급: 등급은 A처럼 영문 한 글자로 적어 주세요.',
      '거래처 코드: 코드는 영문, 숫자, -만 20자까지 쓸 수 있어요.',
      '사업자등록번호: 사업자등록증의 숫자 10자리를 적어 주세요.',
      '거래처 코드: 같은 것이 올린 파일의 여러 행에 있어요(4, 5행). 한 행만 남겨 주세요.',
      '거래처 코드: 같은 것이 올린 파일의 여러 행에 있어요(4, 5행). 한 행만 남겨 주세요.',
    ])
  })

  test('shows a limit of 0 as none', async () => {
    const row = (limit: string) => [fresh(), '가', freshNumber(), '대표', '02-123-4567', '서울', 'A', limit]
    const detail = await stores.bring([...heads, '외상한도'], [row(''), row('0'), row('한도 없음'), row('1,000,000')])
    const limits = (await stores.rows(detail, 'NEW')).map(
      ({ changes }) => changes.find(({ column }) => column === 'creditLimit')?.after,
    )
    expect(limits).toEqual(['없음', '없음', '없음', '1000000'])
  })

  test('remarks a limit of 0 of stores that are added or changed', async () => {
    const [same, changed] = [fresh(), fresh()]
    for (const store_cd of [same, changed])
      await shop().makeStore({ store_cd, credit_limit: store_cd === same ? 0 : 5000, biz_no: freshNumber() })
    const added = [fresh(), '가', freshNumber(), '대표', '02-123-4567', '서울', 'A']
    const known = (code: string) => [code, '', '', '', '', '', '']
    const detail = await stores.bring(
      [...heads, '외상한도'],
      [
        [...added, '0원'],
        [...known(changed), 0],
        [...known(same), 0],
        [...added.with(0, fresh()).with(2, freshNumber()), '한도 없음'],
      ],
    )
    expect(detail).toMatchObject({ remarked: 2, counts: { NEW: 2, CHANGED: 1, SAME: 1 } })
    const remarks = (await stores.rows(detail, 'REMARKED')).flatMap((row) => row.remarks)
    const remark = { column: 'creditLimit', text: '외상 한도: 0원은 한도가 없다는 뜻이에요.' }
    expect(remarks).toEqual([remark, remark])
  })

  test('moves a store to the company of another number, and back', async () => {
    const [moving, staying] = [fresh(), fresh()]
    const [from, to] = [freshNumber(), freshNumber()]
    await shop().makeStore({ store_cd: moving, biz_no: from, owner_nm: '앞대표' })
    await shop().makeStore({ store_cd: staying, biz_no: to, owner_nm: '뒤대표' })
    const before = await checksums(mall, tables)
    const detail = await stores.bring(['거래처코드', '사업자번호', '대표자'], [[moving, to, '뒤대표']])
    const applied = await stores.apply(detail)
    expect((await rowOf(moving))!.company_id).toBe((await rowOf(staying))!.company_id)
    expect(await mall.owner`select from companies where biz_no = ${from}`).toHaveLength(0)
    await stores.undo(applied)
    expect(await checksums(mall, tables)).toEqual(before)
  })
})

test('stores that are exported come back as the same', async () => {
  const route_id = (await shop().insert('delivery_routes', { name: '없음' })).route_id as string
  for (let n = 0; n < 30; n += 1) {
    const storeId = await shop().makeStore({
      ...{
        store_cd: `${'0'.repeat(n % 4)}${fresh()}`,
        store_nm: ['=가게', "'따옴표", '가, "나"', '＝가게', '-', "'＠가게"][n % 6]!,
      },
      ...{ biz_no: n % 6 === 0 ? '2010000001' : freshNumber(), credit_limit: n * 1000, owner_nm: `대표 ${n % 2}` },
      ...{ start_day: n % 3 === 0 ? '2026-01-01' : null, payment_terms: n % 2 === 0 ? 'CREDIT' : 'PREPAID' },
    })
    if (n % 3 === 0) await shop().insert('store_routes', { store_id: storeId, ...(n % 2 === 0 && { route_id }) })
  }
  const before = await checksums(mall, tables)
  for (const format of ['xlsx', 'csv'] as const) {
    const { counts, ...detail } = await stores.upload(await stores.export(format), `거래처.${format}`)
    const [all] = await mall.owner`select count(*)::int as n from stores where tenant_id = '10'`
    expect([await stores.faults({ counts, ...detail }), counts]).toEqual([
      [],
      { SAME: Number(all!.n), NEW: 0, CHANGED: 0, FAULTY: 0, SKIPPED: 0 },
    ])
  }
  expect(await checksums(mall, tables)).toEqual(before)
})
