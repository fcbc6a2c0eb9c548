import { importCalls } from '@mall/contract/import'
import { whoAmI } from '@mall/contract/users'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { storePerson } from '#test/sample-session.ts'
import { ImportPage } from './import-page.tsx'

const mall = fakeMall()

it('says of which kinds it lists the past imports', async () => {
  beSignedIn('OFFICE')
  mall.answers(whoAmI, {
    ok: { ...storePerson, role: 'OFFICE', duty: 'OWNER', rights: ['catalogue', 'stores'], store: null },
  })
  for (const { list } of [importCalls.goods, importCalls.stores])
    mall.answers(list, { ok: { content: [], totalElements: 0, totalPages: 0, page: 0, size: 20 } })
  const { person } = openPage(<ImportPage />, { at: '/office/import' })
  await screen.findByRole('heading', { name: '지난 가져오기: 상품, 단가, 재고, 사진' })
  await person.click(await screen.findByRole('button', { name: '거래처' }))
  await screen.findByRole('heading', { name: '지난 가져오기: 거래처, 배송지, 매장 사용자' })
  expect(mall.sent(importCalls.stores.list)).toHaveLength(1)
})
