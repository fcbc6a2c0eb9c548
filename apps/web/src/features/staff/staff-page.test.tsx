import { addStaff, changeFactorRules, changeStaff, getFactorRules, inviteStaff, listStaff } from '@mall/contract/staff'
import type { StaffRow } from '@mall/contract/staff'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { StaffPage } from './staff-page.tsx'

const mall = fakeMall()

const person = (over: Partial<StaffRow>): StaffRow => ({
  userId: 'u1',
  userCd: 'boss',
  name: '박사장',
  duty: 'OWNER',
  isMe: false,
  disabled: false,
  factor: false,
  factorRequired: false,
  invitedUntil: null,
  lastSignInAt: null,
  ...over,
})

function staffIs(...content: StaffRow[]) {
  mall.answers(listStaff, { ok: { content, totalElements: content.length, totalPages: 1, page: 0, size: 50 } })
}

beforeEach(() => {
  beSignedIn('OFFICE')
  mall.answers(getFactorRules, { ok: { office: false, stores: true } })
  staffIs(person({ isMe: true }), person({ userId: 'u2', userCd: 'minsu', name: '김주임', duty: 'ORDERS' }))
})

const rowOf = async (name: string) => (await screen.findByText(name)).closest('li')!

it('adds a person and shows the address of the invitation once', async () => {
  mall.answers(addStaff, {
    ok: {
      result: 'SUCCESS',
      userId: 'u3',
      invitation: { code: '10-aaaa-bbbb-cccc', days: 7, until: '2026-12-02T00:00:00.000Z' },
    },
  })
  const { person: user } = openPage(<StaffPage />, { at: '/office/staff' })
  await rowOf('김주임')
  await user.click(screen.getByRole('button', { name: '직원 추가' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: '직원 추가' }))
  expect(dialog.getByText('이름을 입력해 주세요.')).toBeDefined()
  await user.type(dialog.getByLabelText('이름'), '이신입')
  await user.type(dialog.getByLabelText('아이디'), 'shin')
  await user.click(dialog.getByRole('radio', { name: /조회만/ }))
  await user.click(dialog.getByRole('button', { name: '직원 추가' }))
  const address = await screen.findByLabelText<HTMLInputElement>('초대 주소')
  expect(address.value).toMatch(/\/invitation\?code=10-aaaa-bbbb-cccc$/)
  expect(mall.sent(addStaff)[0]?.body).toEqual({ name: '이신입', userCd: 'shin', duty: 'VIEWER' })
})

it('changes a duty in its row, and says when that is refused', async () => {
  mall.answers(changeStaff, { problem: 'LAST_OWNER' })
  const { person: user } = openPage(<StaffPage />, { at: '/office/staff' })
  const row = within(await rowOf('박사장'))
  await user.click(row.getByRole('combobox'))
  await user.click(await screen.findByRole('option', { name: /조회만/ }))
  expect(await screen.findByText(/대표 사용자가 한 명은 있어야 해요/)).toBeDefined()
  expect(mall.sent(changeStaff)[0]).toMatchObject({ params: { userId: 'u1' }, body: { duty: 'VIEWER' } })
})

it('offers no action on one’s own account, and invites others again', async () => {
  mall.answers(inviteStaff, {
    ok: { result: 'SUCCESS', invitation: { code: '10-dddd-eeee-ffff', days: 7, until: '2026-12-02T00:00:00.000Z' } },
  })
  const { person: user } = openPage(<StaffPage />, { at: '/office/staff' })
  expect(within(await rowOf('박사장')).queryByRole('button', { name: /관리/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: '김주임 관리' }))
  await user.click(await screen.findByRole('menuitem', { name: '초대 주소 다시 만들기' }))
  expect((await screen.findByLabelText<HTMLInputElement>('초대 주소')).value).toContain('10-dddd-eeee-ffff')
})

it('says that no person was found', async () => {
  staffIs()
  openPage(<StaffPage />, { at: '/office/staff?q=zz' })
  expect(await screen.findByText('찾는 직원이 없어요')).toBeDefined()
})

it('requires two-step sign-in of the whole office after saying what it does', async () => {
  mall.answers(changeFactorRules, { ok: { result: 'SUCCESS', toRegister: 2 } })
  const { person: user } = openPage(<StaffPage />, { at: '/office/staff' })
  await user.click(await screen.findByRole('switch', { name: '직원은 모두 2단계 인증 필수' }))
  expect(mall.sent(changeFactorRules)).toEqual([])
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '필수로 하기' }))
  expect(await screen.findByText('2단계 인증을 필수로 했어요. 2명이 다음 로그인 때 등록해요.')).toBeDefined()
  expect(mall.sent(changeFactorRules)[0]?.body).toEqual({ office: true })
})

it('shows blocked sign-in attempts of a person', async () => {
  staffIs(person({ userId: 'u2', name: '김주임', refusedTries: 31 }))
  openPage(<StaffPage />, { at: '/office/staff' })
  expect((await rowOf('김주임')).textContent).toContain('막은 로그인 시도 31회')
})
