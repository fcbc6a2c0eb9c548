import { getNotice, prevNextNotice, readNotice, type NoticeDetail } from '@mall/contract/notices'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, elsewhere, openPage } from '#test/open-page.tsx'
import { NoticePage } from './notice-page.tsx'

const mall = fakeMall()

it('says that a notice was taken down instead of an error, and leads to the others', async () => {
  beSignedIn()
  mall.answers(getNotice, { problem: 'NOT_FOUND' })
  const { person } = openPage(<NoticePage />, { at: '/app/main/mal008/n1', route: '/app/main/mal008/:articleId' })
  expect(await screen.findByText('내려간 공지예요')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  await person.click(screen.getByRole('link', { name: '다른 공지 보기' }))
  expect((await elsewhere()).textContent).toBe('/app/main/mal008')
})

const notice: NoticeDetail = {
  ...{ articleId: 'n1', title: '[정정] 단가가 올라요', pinned: false, mustRead: false, readAt: null, files: [] },
  ...{ createdAt: '2026-11-25T01:00:00Z', contents: '<p>일부만 올라요.</p>' },
}

it.each<[string, Partial<NoticeDetail>, number]>([
  ['a new notice', {}, 1],
  ['one that was read, as it may have been corrected since', { readAt: '2026-11-25T02:00:00Z' }, 1],
  ['one that was confirmed', { mustRead: true, readAt: '2026-11-25T02:00:00Z' }, 1],
  ['no notice that has to be confirmed first', { mustRead: true }, 0],
])('reports as read %s', async (_, over, times) => {
  beSignedIn()
  mall.answers(getNotice, { ok: { ...notice, ...over } })
  mall.answers(prevNextNotice, { ok: { prev: null, next: null } })
  mall.answers(readNotice, { ok: { result: 'SUCCESS', readAt: '2026-11-25T02:00:00Z' } })
  openPage(<NoticePage />, { at: '/app/main/mal008/n1', route: '/app/main/mal008/:articleId' })
  await screen.findByText('일부만 올라요.')
  await waitFor(() => expect(mall.sent(readNotice)).toHaveLength(times))
})
