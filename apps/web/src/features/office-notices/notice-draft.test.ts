import type { OfficeNotice } from '@mall/contract/office-notices'
import { expect, test } from 'vitest'
import { bodyOf, draftOf, emptyDraft, seoulClock } from './notice-draft.ts'

test("uses Seoul time, whatever the device's time zone", () => {
  expect(seoulClock('2026-11-30T15:30:00.000Z')).toBe('2026-12-01T00:30')
  expect(bodyOf({ ...emptyDraft, starts: '2026-12-01T09:00' })).toMatchObject({
    startsAt: '2026-12-01T09:00:00+09:00',
    endsAt: null,
  })
})

const notice: OfficeNotice = {
  ...{ articleId: 'x', title: 'x', pinned: false, mustRead: false, audience: 'ALL', grades: [], stores: [] },
  ...{ reach: 0, read: 0, fileCount: 0, files: [], version: 3, contents: '', state: 'RUNNING' },
  startsAt: '2026-01-01T00:00:00Z',
  endsAt: '2026-12-31T15:00:00Z',
}

test('keeps the start of a published notice unless it is postponed', () => {
  const { starts, ends, version } = draftOf(notice)
  expect([starts, ends, version]).toEqual(['', '2027-01-01T00:00', 3])
  expect(draftOf({ ...notice, state: 'SCHEDULED' }).starts).toBe('2026-01-01T09:00')
})
