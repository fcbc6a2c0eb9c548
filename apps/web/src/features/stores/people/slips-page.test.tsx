import readXlsxFile from 'read-excel-file/browser'
import { makeSlips, previewSlips } from '@mall/contract/stores/people'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Link, Route, Routes } from 'react-router'
import { fakeMall } from '#test/fake-mall.ts'
import { openPage } from '#test/open-page.tsx'
import { SlipsPage } from './slips-page.tsx'
import { beStoreKeeper, slip } from '#test/store-keeper.ts'

const mall = fakeMall()

beforeEach(() => beStoreKeeper(mall))

const openSlips = (storeIds: string[]) =>
  openPage(
    <Routes>
      <Route
        path="/"
        element={
          <Link to="/slips" state={{ storeIds }}>
            go
          </Link>
        }
      />
      <Route path="/slips" element={<SlipsPage />} />
    </Routes>,
    { at: '/', route: '/*' },
  )

it('makes slips some stores at a time, and keeps those made when a later part fails', async () => {
  const ids = Array.from({ length: 60 }, (_, n) => `s${n}`)
  let calls = 0
  mall.answers(makeSlips, () => {
    calls += 1
    if (calls === 2) return { problem: 'BUSY', retryAfter: 1 }
    const made = slip({ userId: `u${calls}`, name: `사람${calls}`, password: calls === 1 ? 'aaaa-bbbb-cccc' : null })
    return { ok: { result: 'SUCCESS', slips: [made], skipped: calls === 1 ? 0 : 2 } }
  })
  mall.answers(previewSlips, { ok: { unused: 3, lastGivenAt: '2026-11-20T01:00:00Z' } })
  const { person } = openSlips(ids)
  await person.click(screen.getByText('go'))
  expect(await screen.findByText(/3명은 아직 쓰지 않은 안내문이 있어요\(마지막으로 만든 날 11월 20일/)).toBeDefined()
  await person.click(await screen.findByRole('button', { name: '안내문 만들기' }))
  expect(await screen.findByText(/10곳은 만들지 못했어요/)).toBeDefined()
  expect(screen.getByText('aaaa-bbbb-cccc')).toBeDefined()
  expect(screen.getByRole('button', { name: '1장 인쇄' })).toBeDefined()
  await person.click(screen.getByRole('button', { name: '남은 거래처 다시 만들기' }))
  expect(await screen.findByText('안내문 2장을 만들었어요. 14일 안에 로그인해야 해요.')).toBeDefined()
  expect(screen.getByText('로그인한 적 있는 2명은 그대로 두었어요.')).toBeDefined()
  expect(screen.getByText('사업자등록번호 10자리')).toBeDefined()
  expect(mall.sent(makeSlips).map(({ body }) => body.storeIds.length)).toEqual([50, 10, 10])
})

it('offers no printing while slips are being made', async () => {
  mall.answers(previewSlips, { ok: { unused: 0, lastGivenAt: null } })
  const parts = [50, 10].map((count) => Array.from({ length: count }, (_, n) => slip({ userId: `u${count}${n}` })))
  let arrive: ReturnType<typeof mall.holds> | undefined
  mall.answers(makeSlips, () => {
    arrive = mall.holds(makeSlips)
    return { ok: { result: 'SUCCESS', slips: parts[0]!, skipped: 0 } }
  })
  const { person } = openSlips(Array.from({ length: 60 }, (_, n) => `s${n}`))
  await person.click(screen.getByText('go'))
  await person.click(await screen.findByRole('button', { name: '안내문 만들기' }))
  expect(await screen.findByText('60곳 중 50곳을 마쳤어요.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /인쇄/ })).toBeNull()
  arrive!({ ok: { result: 'SUCCESS', slips: parts[1]!, skipped: 0 } })
  expect(await screen.findByRole('button', { name: '60장 인쇄' })).toBeDefined()
})

it('asks before slips are left that were neither printed nor downloaded', async () => {
  mall.answers(previewSlips, { ok: { unused: 0, lastGivenAt: null } })
  mall.answers(makeSlips, { ok: { result: 'SUCCESS', slips: [slip({ password: 'aaaa-bbbb-cccc' })], skipped: 0 } })
  vi.stubGlobal('print', () => undefined)
  const { person, address } = openSlips(['s1'])
  await person.click(screen.getByText('go'))
  await person.click(await screen.findByRole('button', { name: '안내문 만들기' }))
  await screen.findByText('aaaa-bbbb-cccc')
  const closing = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(closing()).toBe(false)
  await person.click(screen.getByRole('link', { name: '거래처 목록' }))
  const question = within(await screen.findByRole('alertdialog', { name: '안내문을 두고 나갈까요?' }))
  await person.click(question.getByRole('button', { name: '머무르기' }))
  expect(address()).toBe('/slips')
  expect(screen.getByText('aaaa-bbbb-cccc')).toBeDefined()
  await person.click(screen.getByRole('button', { name: '1장 인쇄' }))
  expect(closing()).toBe(true)
  await person.click(screen.getByRole('link', { name: '거래처 목록' }))
  await vi.waitFor(() => expect(address()).toBe('/office/stores'))
})

it('saves the slips as a spreadsheet, and then lets go of them', async () => {
  mall.answers(previewSlips, { ok: { unused: 0, lastGivenAt: null } })
  mall.answers(makeSlips, { ok: { result: 'SUCCESS', slips: [slip({ password: 'aaaa-bbbb-cccc' })], skipped: 0 } })
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:x'
  })
  const { person, address } = openSlips(['s1'])
  await person.click(screen.getByText('go'))
  await person.click(await screen.findByRole('button', { name: '안내문 만들기' }))
  await person.click(await screen.findByRole('button', { name: '엑셀로 내려받기' }))
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  const [sheet] = await readXlsxFile(saved[0]!)
  expect(sheet!.data[0]).toEqual(['거래처 코드', '거래처', '이름', '아이디', '비밀번호', '주소', '기한'])
  expect(sheet!.data[1]).toEqual(expect.arrayContaining(['aaaa-bbbb-cccc', location.origin]))
  await person.click(screen.getByRole('link', { name: '거래처 목록' }))
  await vi.waitFor(() => expect(address()).toBe('/office/stores'))
})

it('asks to choose stores first', async () => {
  const { person } = openSlips([])
  await person.click(screen.getByText('go'))
  expect(await screen.findByText(/거래처를 목록에서 먼저 선택해 주세요/)).toBeDefined()
})
