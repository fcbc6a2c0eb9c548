import { listFaultReports } from '@mall/contract/receiving'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { rice } from '#test/sample-goods.ts'
import { order, orderLine } from '#test/sample-orders.ts'
import { ReportFaults } from './report-faults.tsx'

const mall = fakeMall()
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

it('shows what was already reported of a line, and takes no more than is left', async () => {
  beSignedIn()
  const line = { ...orderLine(rice, 3), shipped: { qty: 3, supplyAmt: 0, vatAmt: 0, totalAmt: 0 } }
  const fault = { orderLineId: line.orderLineId, prodNm: '쌀', unit: 'EA', kind: 'SHORT' as const, qty: 1, note: '' }
  const report = { articleId: 'a1', at: new Date().toISOString(), by: '김', status: { code: '10', name: '접수' } }
  mall.answers(listFaultReports, { ok: [{ ...report, faults: [{ ...fault, files: [] }] }] })
  const { person } = openPage(<ReportFaults order={order([line])} leave={() => undefined} />)
  await screen.findByText(/^이미 알렸어요: 부족 1/)
  await person.click(await button('쌀 파손'))
  await person.click(await button('쌀 파손 늘리기'))
  expect((await button('쌀 파손 늘리기')).disabled).toBe(true)
  expect((await button('쌀 부족')).disabled).toBe(true)
  expect((await button('쌀 오배송')).disabled).toBe(false)
})

it('offers to say that goods are no longer fresh', async () => {
  beSignedIn()
  const line = { ...orderLine(rice, 3), shipped: { qty: 3, supplyAmt: 0, vatAmt: 0, totalAmt: 0 } }
  mall.answers(listFaultReports, { ok: [] })
  const { person } = openPage(<ReportFaults order={order([line])} leave={() => undefined} />)
  await person.click(await button('쌀 신선도'))
  screen.getByPlaceholderText('상했거나 시들었어요')
})
