import { listCodes } from '@mall/contract/codes'
import { postInquiry } from '@mall/contract/inquiries'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { newInquiryPath } from '#shared/paths.ts'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { NewInquiryPage } from './new-inquiry-page.tsx'

const mall = fakeMall()

it('is written already when a product was searched for in vain', async () => {
  beSignedIn()
  mall.answers(listCodes, { ok: [{ code: '03', name: '상품', sort: 3 }] })
  mall.answers(postInquiry, { ok: { result: 'SUCCESS', articleId: 'i1' } })
  const { person } = openPage(<NewInquiryPage />, { at: newInquiryPath({ wanted: '흑돼지' }) })
  await person.click(await screen.findByRole('button', { name: '보내기' }))
  await expect
    .poll(() => mall.sent(postInquiry)[0]?.body)
    .toMatchObject({
      ext1Cd: '03',
      title: '‘흑돼지’ 상품을 찾고 있어요',
      contents: '‘흑돼지’ 상품을 주문하고 싶은데 찾을 수 없어요. 주문할 수 있나요?',
    })
})
