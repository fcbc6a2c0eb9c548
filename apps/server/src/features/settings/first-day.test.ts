import { dashboard } from '@mall/contract/home'
import { createNotice } from '@mall/contract/office-notices'
import {
  changeCompany,
  changeFirstDay,
  changeOrdering,
  firstDay,
  getCompany,
  getOrdering,
} from '@mall/contract/settings'
import { changeBrandColour } from '@mall/contract/settings/logo'
import { addStaff } from '@mall/contract/staff'
import { expect, test } from 'vitest'
import { offerMall } from '#features/opening/offer-mall.ts'
import { openMall } from '@mall/contract/opening'
import { useMall } from '#test/mall.ts'
import { openDesk, addTenants, signIn } from '#test/people.ts'
import { arrangeShop } from '#test/shop.ts'
import { settingsCompany, settingsOrdering } from '#test/requests/settings-bodies.ts'

const mall = useMall(addTenants)

/** A wholesaler that has just been opened, and its first user. */
async function newMall() {
  const { code, tenantId } = (await offerMall(mall.database, { name: '한빛' }))!
  const person = { username: 'owner', name: '박사장', password: 'Sorak!4711q' }
  const company = { ...settingsCompany, bankAccount: '' }
  expect((await mall.ask(openMall, { body: { code, company, person } })).status).toBe(200)
  const { accessToken: token } = await signIn(mall, 'owner', { tenantCd: tenantId, password: person.password })
  return { tenantId, token }
}

test('lists what is missing after opening, and has a menu entry until everything is done', async () => {
  const { tenantId, token } = await newMall()
  const missing = async () => {
    const { steps } = (await mall.ask(firstDay, {}, { token })).ok
    return steps.filter(({ done }) => !done).map(({ step }) => step)
  }
  const menu = async () => (await mall.ask(dashboard, {}, { token })).ok.menus.map(({ id }) => id)
  expect(await missing()).toEqual([
    'COMPANY',
    'LOOK',
    'ORDERING',
    'CALENDAR',
    'PRODUCTS',
    'STORES',
    'PEOPLE',
    'NOTICE',
    'FACTOR',
  ])
  expect((await menu())[0]).toBe('office-first-day')

  const company = (await mall.ask(getCompany, {}, { token })).ok
  const named = { ...company.company, bankAccount: settingsCompany.bankAccount, version: company.version }
  expect((await mall.ask(changeCompany, { body: named }, { token })).status).toBe(200)
  await mall.ask(changeBrandColour, { body: { colour: '#1f6f54', seen: '' } }, { token })
  const { version } = (await mall.ask(getOrdering, {}, { token })).ok
  await mall.ask(changeOrdering, { body: { ...settingsOrdering, version } }, { token })
  await mall.ask(changeFirstDay, { body: { calendarSeen: true } }, { token })
  expect(await missing()).toEqual(['PRODUCTS', 'STORES', 'PEOPLE', 'NOTICE', 'FACTOR'])

  const shop = arrangeShop(mall.owner, tenantId)
  await shop.makeProduct()
  await shop.run(`insert into stores (store_cd, store_nm, store_grade, biz_no, owner_nm, phone, address)
    values ('S1', '가게', 'A', '1234567891', '김사장', '01012345678', '서울')`)
  await mall.ask(addStaff, { body: { userCd: 'minsu', name: '김주임', duty: 'ORDERS' } }, { token })
  const post = () => mall.ask(createNotice, { body: { title: '안녕하세요', contents: '<p>시작해요</p>' } }, { token })
  const { articleId } = (await post()).ok
  await mall.owner`insert into price_changes (tenant_id, kind, from_day, lines, written, created_by, facts)
    select tenant_id, 'RISE', current_date, 1, 1, user_id, ${mall.owner.json({ articleId })}
    from users where user_cd = 'owner' and tenant_id = ${tenantId}`
  expect(await missing()).toEqual(['NOTICE', 'FACTOR'])
  await post()
  expect(await missing()).toEqual(['FACTOR'])
  const cod = await shop.makeProduct({ prices: { B: 100 } })
  expect(await missing()).toEqual(['PRODUCTS', 'FACTOR'])
  expect((await mall.ask(firstDay, {}, { token })).ok.unpriced).toBe(1)
  await shop.makePrice(cod, 100)
  expect(await missing()).toEqual(['FACTOR'])
  await shop.run(`update users set otp_seed = 'x' where user_cd = 'owner'`)
  expect(await missing()).toEqual([])
  expect(await menu()).not.toContain('office-first-day')
})

test('is closed and reopened, and is closed for a wholesaler from before', async () => {
  const token = await openDesk(mall)
  const first = async () => (await mall.ask(dashboard, {}, { token })).ok.menus[0]?.id
  expect((await mall.ask(firstDay, {}, { token })).ok.closed).toBe(true)
  expect(await first()).toBe('office-orders')
  await mall.ask(changeFirstDay, { body: { closed: false } }, { token })
  expect(await first()).toBe('office-first-day')
  await mall.ask(changeFirstDay, { body: { closed: true } }, { token })
  expect(await first()).toBe('office-orders')
  const rows = await mall.owner`select facts from audit_rows where action = 'settings.first-day.changed' order by at`
  expect(rows.slice(-2)).toEqual([{ facts: { closed: false } }, { facts: { closed: true } }])
})
