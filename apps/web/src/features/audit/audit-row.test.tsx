import type { AuditEntry } from '@mall/contract/audit'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPage } from '#test/open-page.tsx'
import { AuditRow } from './audit-row.tsx'

const entry: AuditEntry = {
  ...{ auditId: 'a1', at: '2026-11-27T01:00:00Z', kind: 'GOODS', reason: '', of: '직원', device: '', address: '' },
  sentence: [{ text: '한지원님이 상품 ' }, { text: '가지 (국산) D01-0014' }, { text: '를 60원으로 바꿨어요.' }],
  changes: [
    { field: '상품 이름', before: '가지', after: '가지 (국산)', isSaid: false },
    { field: '재고', before: '무제한', after: '60', isSaid: false },
    { field: '단가', before: null, after: '60원', isSaid: true },
  ],
}

it('shows what was before and after though the sentence has these words, and nothing that it says', () => {
  openPage(<AuditRow entry={entry} />)
  const changes = within(screen.getByLabelText('바뀐 내용'))
  expect(changes.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '가지 → 가지 (국산)',
    '무제한 → 60',
  ])
})
