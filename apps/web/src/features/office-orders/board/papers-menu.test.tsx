import { officeOrdersXlsx, officePapers } from '@mall/contract/office-orders'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { PapersMenu } from './papers-menu.tsx'

const filters = { status: '20', deliveryFrom: '2026-11-29', sort: 'deliveryDateAsc' } as const

const mall = fakeMall()

async function choose(what: string) {
  mall.answers(officePapers, { ok: 'file' })
  mall.answers(officeOrdersXlsx, { ok: 'file' })
  beSignedIn('OFFICE')
  const { person } = openPage(<PapersMenu filters={filters} about="목록의 주문 37건" />)
  await person.click(await screen.findByRole('button', { name: '출력' }))
  expect(screen.getByText('목록의 주문 37건')).toBeDefined()
  await person.click(screen.getByRole('menuitem', { name: what }))
}

it('asks for one paper of all orders of the list', async () => {
  await choose('피킹 목록 PDF')
  const { status, deliveryFrom } = filters
  await vi.waitFor(() => expect(mall.sent(officePapers)[0]?.query).toEqual({ status, deliveryFrom, kind: 'picking' }))
})

it('asks for a spreadsheet in the order of the list', async () => {
  await choose('엑셀')
  await vi.waitFor(() => expect(mall.sent(officeOrdersXlsx)[0]?.query).toEqual(filters))
})
