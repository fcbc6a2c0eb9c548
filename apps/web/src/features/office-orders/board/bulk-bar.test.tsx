import type { OfficeOrderRow } from '@mall/contract/office-orders'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { dayAfter, todayInSeoul } from '#features/orders/period/period.ts'
import { dayToDate, formatDay } from '#shared/i18n/format.ts'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { boardRow } from '#test/sample-board.ts'
import { BulkBar } from './bulk-bar.tsx'

// The dialog asks whose typed quantities it has to look for.
fakeMall()

const today = todayInSeoul()
const tomorrow = dayAfter(today)
const later = dayAfter(tomorrow)

const row = (n: number, deliveryDate: string, canEdit = false) =>
  boardRow(n, { deliveryDate, canEdit, status: { code: '30', name: '출고준비' }, moves: ['40', '50'] })

async function askFor(what: RegExp, rows: OfficeOrderRow[]) {
  beSignedIn('OFFICE')
  const { person } = openPage(<BulkBar rows={rows} clear={vi.fn()} />, { at: '/office/orders' })
  await person.click(await screen.findByRole('button', { name: what }))
  return within(await screen.findByRole('dialog'))
}

it('warns before it ships orders whose delivery days are still to come, with the first of these days', async () => {
  const dialog = await askFor(/^출고 4건/, [
    ...[row(1, dayAfter(later)), row(2, today, true), row(3, tomorrow), row(4, later)],
  ])
  const first = formatDay('ko', dayToDate(later))
  expect(dialog.getByText(`2건은 배송일이 아직 남았어요. 가장 빠른 배송일: ${first}`)).toBeDefined()
})

it('ships the orders of today and of tomorrow without that warning', async () => {
  const dialog = await askFor(/^출고 2건/, [row(1, today), row(2, tomorrow)])
  expect(dialog.queryByText(/배송일이 아직 남았어요/)).toBeNull()
})

it('warns before it marks orders as delivered whose day is still to come', async () => {
  const dialog = await askFor(/^배송 완료 2건/, [row(1, today), row(2, tomorrow)])
  const first = formatDay('ko', dayToDate(tomorrow))
  expect(dialog.getByText(`1건은 배송일이 아직 남았어요. 가장 빠른 배송일: ${first}`)).toBeDefined()
})
