import {
  changeNotice,
  createNotice,
  deleteNotice,
  getOfficeNotice,
  noticeAudience,
} from '@mall/contract/office-notices'
import type { OfficeNotice } from '@mall/contract/office-notices'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { officeNoticePath, paths } from '#shared/paths.ts'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, elsewhere, openPage } from '#test/open-page.tsx'
import { WriteNoticePage } from './write-notice-page.tsx'

const mall = fakeMall()
const saved = { ok: { result: 'SUCCESS', articleId: 'n1' } } as const
const stores = [{ storeId: 's1', storeCd: 'S001', storeNm: '골목국밥', storeGrade: 'A' }]

beforeEach(() => {
  beSignedIn('OFFICE')
  mall.answers(noticeAudience, {
    ok: {
      storeCount: 120,
      grades: [
        { grade: 'A', stores: 20 },
        { grade: 'B', stores: 100 },
      ],
      stores: [],
    },
  })
})

function notice(over: Partial<OfficeNotice> = {}): OfficeNotice {
  return {
    ...{ articleId: 'n1', title: '연휴 배송', pinned: false, mustRead: false, state: 'RUNNING' },
    ...{ startsAt: '2026-11-20T09:00:00+09:00', endsAt: null, audience: 'ALL', grades: [] },
    ...{ reach: 120, read: 3, fileCount: 0, version: 1, contents: '<p>본문</p>', files: [], stores: [] },
    ...over,
  }
}

const open = (articleId = 'new') =>
  openPage(<WriteNoticePage />, { at: officeNoticePath(articleId), route: officeNoticePath(':articleId') })
const openEdit = (over: Partial<OfficeNotice> = {}) => {
  mall.answers(getOfficeNotice, { ok: notice(over) })
  return open('n1')
}
const title = () => screen.findByLabelText<HTMLInputElement>('제목')
const post = async (person: ReturnType<typeof open>['person']) => {
  await person.click(await button('게시하기'))
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '지금 올리기' }))
}
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

describe('a new notice', () => {
  it('is posted for all stores at once', async () => {
    mall.answers(createNotice, saved)
    const { person } = open()
    await person.type(await title(), '연휴 배송')
    await screen.findByText('거래처 120곳')
    await post(person)
    await screen.findByText('공지를 게시했어요.')
    expect((await elsewhere()).textContent).toBe(paths.officeNotices)
    expect(mall.sent(createNotice)[0]?.body).toMatchObject({
      ...{ title: '연휴 배송', audience: 'ALL', startsAt: null, endsAt: null, mustRead: false, pinned: false },
    })
  })

  it('is posted again with the same key after a lost answer, also after a reload', async () => {
    mall.answers(createNotice, 'lost')
    const { person, reload } = open()
    await person.type(await title(), '연휴 배송')
    await screen.findByText('거래처 120곳')
    await post(person)
    await expect.poll(() => mall.sent(createNotice).length).toBe(1)
    await post(person)
    await expect.poll(() => mall.sent(createNotice).length).toBe(2)
    reload()
    await screen.findByText('쓰던 내용을 불러왔어요.')
    await screen.findByText('거래처 120곳')
    await post(person)
    await expect.poll(() => mall.sent(createNotice).length).toBe(3)
    const keys = mall.sent(createNotice).map(({ headers }) => headers['idempotency-key'])
    expect(keys[0]).toMatch(/./)
    expect(new Set(keys).size).toBe(1)
  })

  it('is posted now to more than one store only after a question that says to how many', async () => {
    mall.answers(createNotice, saved)
    const { person } = open()
    await person.type(await title(), '연휴 배송')
    await person.click(await button('등급'))
    for (const grade of ['A 등급 (20곳)', 'B 등급 (100곳)']) await person.click(await button(grade))
    await person.click(await button('게시하기'))
    const asked = await screen.findByRole('alertdialog', { name: '거래처 120곳에 지금 올릴까요?' })
    expect(asked.textContent).toContain('공지 메일을 켠 사용자는 메일도 받아요')
    await person.click(within(asked).getByRole('button', { name: '취소' }))
    expect(mall.sent(createNotice)).toEqual([])
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect((await title()).value).toBe('연휴 배송')
  })

  it('is sent once when the button is pressed twice', async () => {
    const arrive = mall.holds(createNotice)
    const { person } = open()
    await person.type(await title(), '연휴')
    await post(person)
    expect((await button('게시하기')).disabled).toBe(true)
    arrive(saved)
    await elsewhere()
    expect(mall.sent(createNotice)).toHaveLength(1)
  })

  it('is scheduled in Seoul time, for chosen grades, as a must-read', async () => {
    mall.answers(createNotice, saved)
    const { person } = open()
    await person.type(await title(), '연휴 배송')
    await person.click(await button('등급'))
    await person.click(await button('A 등급 (20곳)'))
    await person.click(await button('시작 · 예약'))
    fireEvent.change(screen.getByLabelText('시작 날짜와 시각'), { target: { value: '2026-12-01T09:00' } })
    expect(screen.getByText('12월 1일(화) 09:00')).toBeDefined()
    await person.click(screen.getByRole('switch', { name: '필독' }))
    await person.click(await button('예약하기'))
    await screen.findByText('공지를 예약했어요.')
    expect(mall.sent(createNotice)[0]?.body).toMatchObject({
      ...{ audience: 'GRADES', grades: ['A'], mustRead: true, startsAt: '2026-12-01T09:00:00+09:00' },
    })
  })

  it('finds a store by a part of its name', async () => {
    mall.answers(createNotice, saved)
    mall.answers(noticeAudience, ({ query }) => ({
      ok: { storeCount: 120, grades: [], stores: query.q === '국밥' ? stores : [] },
    }))
    const { person } = open()
    await person.type(await title(), '국밥집에')
    await person.click(await button('거래처 선택'))
    await person.type(screen.getByPlaceholderText('거래처 이름이나 코드로 찾기'), '국밥')
    await person.click(await screen.findByRole('option', { name: /골목국밥/ }))
    await person.click(await button('게시하기'))
    await elsewhere()
    expect(mall.sent(createNotice)[0]?.body).toMatchObject({ audience: 'STORES', storeIds: ['s1'] })
  })

  it('names what is wrong beside each field, and keeps what was written', async () => {
    mall.answers(createNotice, {
      problem: 'REFUSED',
      facts: {
        fields: { title: '제목을 적어 주세요.', contents: '내용을 적어 주세요.', grades: '등급을 골라 주세요.' },
      },
    })
    const { person } = open()
    await person.click(await button('등급'))
    await person.click(await button('게시하기'))
    await screen.findByText('제목을 적어 주세요.')
    for (const fault of ['내용을 적어 주세요.', '등급을 골라 주세요.']) expect(screen.getByText(fault)).toBeDefined()
    expect((await title()).getAttribute('aria-invalid')).toBe('true')
  })

  it('is still there after a lost answer and a reload, and can be begun again', async () => {
    mall.answers(createNotice, 'lost')
    const { person, reload } = open()
    await person.type(await title(), '연휴 배송')
    await post(person)
    await screen.findByText(/서버에서 답을 받지 못했어요/)
    reload()
    await screen.findByText('쓰던 내용을 불러왔어요.')
    expect((await title()).value).toBe('연휴 배송')
    await person.click(await button('처음부터 쓰기'))
    expect((await title()).value).toBe('')
  })
})

describe('a notice that is shown already', () => {
  it('is saved against the version that was loaded', async () => {
    mall.answers(changeNotice, saved)
    const { person } = openEdit({ version: 4 })
    await person.type(await title(), ' 안내')
    await screen.findByText('본문')
    expect(screen.getByText(/11월 20일\(금\) 09:00부터 게시 중/)).toBeDefined()
    await person.click(screen.getByRole('checkbox', { name: '읽은 3명의 매장에 정정 알림 보내기' }))
    await person.click(await button('저장하기'))
    await screen.findByText('공지를 저장했어요.')
    expect(mall.sent(changeNotice)[0]?.body).toMatchObject({
      ...{ version: 4, tellsReaders: true },
      title: '연휴 배송 안내',
      contents: '<p>본문</p>',
    })
  })

  it('offers both versions when a colleague has saved meanwhile, and loses neither', async () => {
    mall.answers(changeNotice, { problem: 'CONFLICT' })
    const { person } = openEdit()
    await person.type(await title(), ' 내 것')
    await person.click(await button('저장하기'))
    await screen.findByText(/다른 곳에서 먼저 바뀌었어요/)
    mall.answers(getOfficeNotice, { ok: notice({ version: 2, title: '연휴 배송 동료' }) })
    await person.click(await button('새로 불러오기'))
    await screen.findByText(/그 사이 공지가 바뀌었어요/)
    expect((await title()).value).toBe('연휴 배송 동료')
    await person.type(await title(), '!')
    await person.click(await button('내가 쓰던 내용'))
    expect((await title()).value).toBe('연휴 배송 내 것')
    await person.click(await button('바뀐 공지'))
    expect((await title()).value).toBe('연휴 배송 동료!')
    await person.click(await button('내가 쓰던 내용'))
    mall.answers(changeNotice, saved)
    await person.click(await button('저장하기'))
    await elsewhere()
    expect(mall.sent(changeNotice).at(-1)?.body).toMatchObject({ version: 2, title: '연휴 배송 내 것' })
  })

  it('is deleted only after a second question', async () => {
    mall.answers(deleteNotice, { ok: { result: 'SUCCESS' } })
    const { person } = openEdit()
    await person.click(await button('삭제'))
    const ask = () => screen.findByRole('alertdialog')
    await person.click(within(await ask()).getByRole('button', { name: '취소' }))
    expect(mall.sent(deleteNotice)).toEqual([])
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await person.click(await button('삭제'))
    await person.click(within(await ask()).getByRole('button', { name: '삭제' }))
    await screen.findByText('공지를 삭제했어요.')
    await elsewhere()
  })

  it('shows a preview as stores see it', async () => {
    const { person } = openEdit({ mustRead: true })
    await person.click(await button('미리보기'))
    const preview = within(await screen.findByRole('dialog', { name: '거래처에서 보이는 모습' }))
    expect(preview.getByText('연휴 배송')).toBeDefined()
    expect(preview.getByText('본문')).toBeDefined()
  })

  it('shows that it is loading, and why it could not', async () => {
    const arrive = mall.holds(getOfficeNotice)
    open('n1')
    await screen.findByRole('status', { name: '공지를 불러오는 중' })
    arrive({ problem: 'NOT_FOUND' })
    await screen.findByText('찾을 수 없어요.')
  })
})
