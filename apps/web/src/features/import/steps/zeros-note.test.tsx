import { importCalls } from '@mall/contract/import'
import { whoAmI } from '@mall/contract/users'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { sampleImport } from '#test/sample-import.ts'
import { storePerson } from '#test/sample-session.ts'
import { ImportFilePage } from '../import-file-page.tsx'

const mall = fakeMall()
const { get, rows, fillZeros } = importCalls.goods

it('puts the zeros back with one press, and then has nothing more to say of them', async () => {
  beSignedIn('OFFICE')
  mall.answers(whoAmI, { ok: { ...storePerson, role: 'OFFICE', duty: 'OWNER', rights: ['catalogue'], store: null } })
  mall.answers(rows, { ok: { content: [], totalElements: 0, totalPages: 0, page: 0, size: 50 } })
  mall.answers(get, { ok: { ...sampleImport, lostZeros: { rows: 98, code: '701', meant: '000701' } } })
  mall.answers(fillZeros, { ok: { result: 'SUCCESS' } })
  const at = { at: '/office/import/goods/i1', route: '/office/import/goods/:importId' }
  const { person } = openPage(<ImportFilePage area="goods" />, at)
  await screen.findByText('앞자리 0이 빠진 것 같은 코드가 98행에 있어요. 예: 701 → 000701')
  mall.answers(get, { ok: { ...sampleImport, version: 5 } })
  await person.click(screen.getByRole('button', { name: '0 채우기' }))
  await expect
    .poll(() => mall.sent(fillZeros).at(-1))
    .toMatchObject({ params: { importId: 'i1' }, body: { version: 3 } })
  await expect.poll(() => screen.queryByText(/앞자리 0이 빠진/)).toBeNull()
})
