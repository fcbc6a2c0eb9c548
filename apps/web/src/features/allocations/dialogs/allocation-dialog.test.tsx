import { saveAllocation } from '@mall/contract/allocations'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { AllocationDialog } from './allocation-dialog.tsx'

const mall = fakeMall()

it('sends a new list again with its key after a lost answer, and another list with another key', async () => {
  beSignedIn('OFFICE')
  mall.answers(saveAllocation, 'lost')
  const { person } = openPage(<AllocationDialog list={null} close={() => undefined} />)
  const make = async () => {
    const before = mall.sent(saveAllocation).length
    await person.click(screen.getByRole('button', { name: '만들기' }))
    await expect.poll(() => mall.sent(saveAllocation).length).toBe(before + 1)
    return mall.sent(saveAllocation).at(-1)?.headers['idempotency-key']
  }
  const name = await screen.findByLabelText('배정 이름')
  await person.type(name, '설 한우')
  await person.type(screen.getByLabelText('시작일'), '2026-11-20')
  await person.type(screen.getByLabelText('종료일'), '2026-12-31')
  const key = await make()
  expect(key).toMatch(/./)
  expect(await make()).toBe(key)
  await person.type(name, '2')
  expect(await make()).not.toBe(key)
})
