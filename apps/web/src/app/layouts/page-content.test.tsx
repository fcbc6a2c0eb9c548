import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Link, Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { openPage } from '../../../test/open-page.tsx'
import { PageContent } from './page-content.tsx'

function Pages() {
  return (
    <Routes>
      <Route path="/" element={<Link to="/home" replace children="로그인" />} />
      <Route path="/home" element={<PageContent>홈</PageContent>} />
    </Routes>
  )
}

test('shows the first page after signing in from its top, and a loaded one where its reader left it', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo')
  openPage(<Pages />, { at: '/home', route: '*' })
  await screen.findByText('홈')
  expect(scrolled).not.toHaveBeenCalled()
  openPage(<Pages />, { at: '/', route: '*' })
  await userEvent.click(await screen.findByRole('link', { name: '로그인' }))
  expect(scrolled).toHaveBeenCalledWith({ top: 0 })
})
