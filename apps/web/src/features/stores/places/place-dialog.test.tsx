import { storeDefaults } from '@mall/contract/stores'
import { addPlace } from '@mall/contract/stores/places'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { PlaceDialog } from './place-dialog.tsx'

const mall = fakeMall()

it('sends a new place again with its key after a lost answer', async () => {
  beSignedIn('OFFICE')
  mall.answers(storeDefaults, { ok: { storeCd: '', grades: [], routes: [], workDays: [1] } })
  mall.answers(addPlace, 'lost')
  const { person } = openPage(<PlaceDialog storeId="s1" place={undefined} close={() => undefined} />)
  await person.type(await screen.findByLabelText('배송지 이름'), '창고')
  const save = screen.getByRole('button', { name: '저장' })
  await person.click(save)
  await expect.poll(() => mall.sent(addPlace).length).toBe(1)
  await person.click(save)
  await expect.poll(() => mall.sent(addPlace).length).toBe(2)
  const [first, second] = mall.sent(addPlace).map(({ headers }) => headers['idempotency-key'])
  expect(first).toMatch(/./)
  expect(second).toBe(first)
})
