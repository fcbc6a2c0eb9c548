import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPage } from '#test/open-page.tsx'
import { MonthChart } from './month-chart.tsx'

it('names the years in the order of their bars', () => {
  const months = Array.from({ length: 12 }, (_, n) => ({
    ...{ month: n + 1, orderCount: 1, supplyAmt: 1000, vatAmt: 0, totalAmt: 1000 },
  }))
  openPage(<MonthChart year={2026} months={months} before={months} />)
  expect(screen.getByText('2025년').compareDocumentPosition(screen.getByText('2026년'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
})
