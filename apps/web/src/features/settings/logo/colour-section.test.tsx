import { changeBrandColour } from '@mall/contract/settings/logo'
import { whoAmI } from '@mall/contract/users'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { ColourSection } from './colour-section.tsx'

const mall = fakeMall()

const tenant = { tenantCd: '10', name: '한빛식품', phone: '0264271180', hours: '08–18' }
const colourIs = (brandColour?: string, ...rights: string[]) =>
  mall.answers(whoAmI, {
    ok: {
      ...{ userId: 'u1', userCd: 'boss', name: '박', role: 'OFFICE' as const, duty: 'OWNER', rights, store: null },
      tenant: { ...tenant, ...(brandColour !== undefined && { brandColour }) },
    },
  })

beforeEach(() => {
  beSignedIn('OFFICE')
  colourIs(undefined, 'read', 'settings')
})

const open = () => openPage(<ColourSection />, { at: '/office/settings' })
const save = () => screen.getByRole('button', { name: '이 색 쓰기' })

it('shows where the chosen colour is replaced by the nearest readable one, and saves the chosen one', async () => {
  mall.answers(changeBrandColour, { ok: { result: 'SUCCESS' } })
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: '노랑' }))
  expect(screen.getByText(/어두운 화면 · 고른 색 그대로/)).toBeDefined()
  expect(screen.getByText(/밝은 화면 · 고른 색은 글자가 잘 안 보여서/)).toBeDefined()
  colourIs('#f2b705', 'read', 'settings')
  await person.click(save())
  expect(await screen.findByText('대표 색을 바꿨어요.')).toBeDefined()
  expect(mall.sent(changeBrandColour).map(({ body }) => body)).toEqual([{ colour: '#f2b705', seen: '' }])
})

it('shows the colour that another person chose meanwhile, and keeps the typed one', async () => {
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: '파랑' }))
  mall.answers(changeBrandColour, { problem: 'CONFLICT' })
  colourIs('#1f7a3d', 'read', 'settings')
  await person.click(save())
  expect(await screen.findByText(/다른 사람이 대표 색을 먼저 바꿨어요/)).toBeDefined()
  expect(screen.getByRole('button', { name: '파랑' }).getAttribute('aria-pressed')).toBe('true')
  await screen.findByRole('button', { name: '누리몰 색으로 되돌리기' })
  mall.answers(changeBrandColour, { ok: { result: 'SUCCESS' } })
  await person.click(save())
  expect(mall.sent(changeBrandColour).at(-1)?.body).toEqual({ colour: '#025ed4', seen: '#1f7a3d' })
})

it('offers no change to people without the right', async () => {
  colourIs('#1f7a3d', 'read')
  open()
  expect(await screen.findByText(/밝은 화면 · 고른 색 그대로/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})
