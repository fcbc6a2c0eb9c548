import { getNotice } from '@mall/contract/notices'
import { screen } from '@testing-library/react'
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
