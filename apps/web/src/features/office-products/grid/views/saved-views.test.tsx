import { whoAmI } from '@mall/contract/users'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { storePerson } from '#test/sample-session.ts'
import { SavedViews } from './saved-views.tsx'

const mall = fakeMall()
const be = (userId: string) => mall.answers(whoAmI, { ok: { ...storePerson, userId, role: 'OFFICE', store: null } })

beforeEach(() => {
  localStorage.clear()
  beSignedIn('OFFICE')
  be('u1')
})

const at = '/office/products/grid?lacks=PRICE&categoryId=c1&page=3'
const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed')

async function saveAs(person: ReturnType<typeof openPage>['person'], name: string) {
  await person.click(await screen.findByRole('button', { name: '지금 조건 저장' }))
  const dialog = within(screen.getByRole('dialog'))
  await person.type(dialog.getByRole('textbox', { name: '이름' }), `${name}{Enter}`)
  await screen.findByRole('button', { name })
}

it('keeps filters under a name over a reload, opens them again, and deletes them', async () => {
  const { person, reload, address } = openPage(<SavedViews />, { at })
  await saveAs(person, '단가 없는 채소')
  reload()
  await screen.findByRole('button', { name: '단가 없는 채소' })
  expect(pressed('단가 없는 채소')).toBe('true')
  await person.click(screen.getByRole('button', { name: '전체' }))
  expect(address()).toBe('/office/products/grid')
  await person.click(screen.getByRole('button', { name: '단가 없는 채소' }))
  expect(address()).toBe('/office/products/grid?categoryId=c1&lacks=PRICE')
  await person.click(screen.getByRole('button', { name: '‘단가 없는 채소’ 보기 삭제' }))
  expect(screen.queryByRole('button', { name: '단가 없는 채소' })).toBeNull()
  expect(screen.getByRole('button', { name: '지금 조건 저장' })).toBeDefined()
})

it('asks for a name, and keeps the view on this device', async () => {
  const { person } = openPage(<SavedViews />, { at })
  await person.click(await screen.findByRole('button', { name: '지금 조건 저장' }))
  const dialog = within(screen.getByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: '저장' }))
  expect(dialog.getByText('이름을 적어 주세요.')).toBeDefined()
  await person.type(dialog.getByRole('textbox', { name: '이름' }), '확인{Enter}')
  await screen.findByRole('button', { name: '확인' })
  expect(JSON.parse(localStorage.getItem('nuri-mall-device') ?? '{}')).toMatchObject({
    gridViews: { u1: [{ name: '확인', search: 'categoryId=c1&lacks=PRICE' }] },
  })
})

it('shows no views of another person of the same browser', async () => {
  const first = openPage(<SavedViews />, { at })
  await saveAs(first.person, '내 보기')
  be('u2')
  first.reload()
  await screen.findByRole('button', { name: '지금 조건 저장' })
  expect(screen.queryByRole('button', { name: '내 보기' })).toBeNull()
})

it('has its place before there is anything to save, so that typing a filter moves no row of the grid', async () => {
  openPage(<SavedViews />, { at: '/office/products/grid' })
  expect(await screen.findByRole('group')).toBeDefined()
  expect(screen.queryByRole('button', { name: '지금 조건 저장' })).toBeNull()
})
