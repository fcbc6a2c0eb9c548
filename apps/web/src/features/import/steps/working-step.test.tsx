import { importCalls, type ImportDetail } from '@mall/contract/import'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { sampleImport } from '#test/sample-import.ts'
import { ImportFilePage } from '../import-file-page.tsx'

const mall = fakeMall()
const isNow = (over: Partial<ImportDetail> = {}) =>
  mall.answers(importCalls.goods.get, {
    ok: { ...sampleImport, state: 'APPLYING', progress: { done: 0, of: 1000 }, ...over },
  })

it('says that work has stopped whose process is gone, also before its first row was done', async () => {
  beSignedIn('OFFICE')
  isNow({ isInterrupted: true })
  openPage(<ImportFilePage area="goods" />, { at: '/office/import/goods/i1', route: '/office/import/goods/:importId' })
  await screen.findByText('잠시 멈췄어요. 곧 다시 시작해요.')
  isNow()
  await screen.findByText('이 화면을 닫아도 계속돼요.', {}, { timeout: 3000 })
  expect(screen.queryByText(/잠시 멈췄어요/)).toBeNull()
})
