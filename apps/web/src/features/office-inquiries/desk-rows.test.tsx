import type { OfficeInquiryRow } from '@mall/contract/office-inquiries'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { DeskRows } from './desk-rows.tsx'

fakeMall()
beforeEach(() => beSignedIn())

const now = new Date().toISOString()
const row = (replyCount: number): OfficeInquiryRow => ({
  ...{ articleId: 'i1', title: '무가 1박스만 오나요?', by: '김정숙', createdAt: now, lastAt: now, waitingSince: now },
  ...{ ext1Cd: { code: '01', name: '주문' }, status: { code: '10', name: '접수' }, orderNo: null, fileCount: 0 },
  ...{ storeId: 's1', storeCd: 'S0001', storeNm: '골목국밥 망원점', replyCount, unread: true },
})

it.each([
  ['a new inquiry', 0, '새 문의'],
  ['a text that the store has added', 2, '새 글'],
])('names %s that nobody has read', async (_, replyCount, label) => {
  openPage(<DeskRows rows={[row(replyCount)]} current={undefined} />)
  await screen.findByText(label)
  expect(screen.queryByText('새 답변')).toBeNull()
})
