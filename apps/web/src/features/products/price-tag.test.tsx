import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { rice } from '#test/sample-goods.ts'
import { PriceTag } from './price-tag.tsx'

fakeMall()
beforeEach(() => beSignedIn())

it.each([
  ['marks a special price below that of the grade', { isBelowGrade: true as const }, 1],
  ['marks no special price above it', {}, 0],
])('%s', async (_, below, marks) => {
  openPage(<PriceTag prod={{ ...rice, priceKind: 'SPECIAL', ...below }} />)
  await screen.findByText('1,000원')
  expect(screen.queryAllByText('특가')).toHaveLength(marks)
})
