import { listCategories } from '@mall/contract/products'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { CategorySelect, CategoryTree } from './category-choice.tsx'

const mall = fakeMall()
const category = (categoryId: string, parentId: string | null, productCount: number) => ({
  ...{ categoryId, parentId, productCount },
  categoryNm: `분류 ${categoryId}`,
})

beforeEach(() => {
  beSignedIn()
  mall.answers(listCategories, {
    ok: [
      category('신선', null, 3),
      category('채소', '신선', 3),
      category('특수', null, 0),
      category('정육', '특수', 0),
    ],
  })
})

const names = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent)

it('offers no category without a product that the store can see', async () => {
  openPage(<CategoryTree chosen="" choose={() => undefined} />)
  await screen.findByText('분류 채소')
  expect(names('listitem')).toEqual(['전체', '분류 신선3', '분류 채소3'])
})

it('keeps the chosen one, with the one above it', async () => {
  const { person } = openPage(<CategorySelect chosen="정육" choose={() => undefined} />)
  await person.click(await screen.findByRole('combobox', { name: '분류' }))
  await screen.findByRole('option', { name: '분류 정육' })
  expect(names('option')).toEqual(['전체', '분류 신선', '분류 채소', '분류 특수', '분류 정육'])
})
