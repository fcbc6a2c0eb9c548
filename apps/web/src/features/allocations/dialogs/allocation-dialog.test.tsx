import { saveAllocation, type OfficeAllocation } from '@mall/contract/allocations'
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

it('asks for the last day of one that is over, so that another name alone does not start it again', async () => {
  beSignedIn('OFFICE')
  const over: OfficeAllocation = {
    ...{ alcListId: 'l1', name: '설 한우', from: '2026-11-20', to: '2026-11-28', state: 'PAST', version: 3 },
    ...{ stores: 0, totalQty: 0, quotaQty: 0, orderedQty: 0, goods: [] },
  }
  const { person } = openPage(<AllocationDialog list={over} close={() => undefined} />)
  await person.type(await screen.findByLabelText('배정 이름'), '2')
  await person.click(screen.getByRole('button', { name: '저장' }))
  expect(await screen.findByText('꼭 입력해 주세요.')).toBeDefined()
  expect(mall.sent(saveAllocation)).toEqual([])
})
