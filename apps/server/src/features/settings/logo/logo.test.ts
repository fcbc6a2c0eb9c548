import { changeLogo, removeLogo } from '@mall/contract/settings/logo'
import { mallCard } from '@mall/contract/users'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { formOf } from '#test/form.ts'
import { makeShreds } from '#test/samples/made-files.ts'
import { useMall } from '#test/mall.ts'
import { addPerson, addTenants, openDesk, signIn } from '#test/people.ts'

let token: string
const mall = useMall(async (made) => {
  await addTenants(made)
  token = await openDesk(made)
})

beforeEach(async () => {
  await mall.owner`update tenants set logo = ''`
  await mall.owner`delete from logo_pictures`
  mall.database.directory.forget()
})

const drawn = (width = 800, height = 200, color = '#c22') =>
  sharp({ create: { width, height, channels: 3, background: color } })
async function send(content: Buffer | string, { seen = '', by = token } = {}) {
  const { payload, headers } = formOf([{ name: '로고.png', content }])
  const url = `${changeLogo.path}?seen=${seen}`
  const sent = await mall.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, authorization: `Bearer ${by}` },
  })
  return { status: sent.statusCode, body: sent.json<{ logo?: string; code?: string }>() }
}
const card = async (tenantCd = '10') => (await mall.ask(mallCard, { query: { tenantCd } })).ok
const picture = (logo: string, size: string, tenantCd = '10') =>
  mall.app.inject({ url: `/api/mall/logo/${tenantCd}/${logo}/${size}` })

test('redraws the picture in every size, upright and without its metadata', async () => {
  const exif = { IFD0: { Copyright: 'secret place' } }
  const photo = await drawn().withExif(exif).jpeg().toBuffer()
  const { body } = await send(photo)
  const logo = body.logo ?? ''
  expect((await card()).logo).toBe(logo)
  const sizes = {
    wide: [640, 160],
    192: [192, 192],
    512: [512, 512],
    'maskable-192': [192, 192],
    'maskable-512': [512, 512],
  }
  for (const [size, [width, height]] of Object.entries(sizes)) {
    const answer = await picture(logo, size)
    expect(answer.headers['cache-control']).toContain('immutable')
    const made = await sharp(answer.rawPayload).metadata()
    expect(made).toMatchObject({ format: 'png', width, height })
    expect(made.exif).toBeUndefined()
  }
})

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'LOGO_KIND_REFUSED'],
  ['a text', 'logo', 'LOGO_KIND_REFUSED'],
  ['a broken picture', Buffer.from('\x89PNG\r\n\x1a\nnothing', 'latin1'), 'FILE_UNSAFE'],
  ['a picture of a thousand parts', await makeShreds(), 'FILE_UNSAFE'],
])('refuses %s and keeps what is shown', async (_, content, code) => {
  const { body } = await send(await drawn().png().toBuffer())
  expect((await send(content, { seen: body.logo ?? '' })).body.code).toBe(code)
  expect((await card()).logo).toBe(body.logo)
})

test('refuses a picture of too many pixels', async () => {
  expect((await send(await drawn(8000, 5000).png().toBuffer())).body.code).toBe('PICTURE_TOO_LARGE')
})

test('lets the second of two people look before they replace a logo, and drops old pictures', async () => {
  const first = (await send(await drawn().png().toBuffer())).body.logo ?? ''
  const blue = await drawn(100, 100, '#22c').png().toBuffer()
  expect((await send(blue)).body.code).toBe('CONFLICT')
  const second = (await send(blue, { seen: first })).body.logo ?? ''
  expect((await picture(first, 'wide')).statusCode).toBe(404)
  expect((await picture(second, 'wide')).statusCode).toBe(200)
  expect((await mall.ask(removeLogo, { query: { seen: first } }, { token })).problem.code).toBe('CONFLICT')
  expect((await mall.ask(removeLogo, { query: { seen: second } }, { token })).status).toBe(200)
  expect((await card()).logo).toBeUndefined()
  expect(await mall.owner`select size from logo_pictures`).toEqual([])
  const rows = await mall.owner`select facts from audit_rows where action = 'settings.logo.changed' order by at`
  expect(rows.slice(-1)).toEqual([{ facts: { before: { logo: second }, after: { logo: '' } } }])
})

test('belongs to one wholesaler, and only those with the right change it', async () => {
  const { body } = await send(await drawn().png().toBuffer())
  expect((await picture(body.logo ?? '', 'wide', '20')).statusCode).toBe(404)
  await addPerson(mall, { userCd: 'looker', role: 'OFFICE' })
  await mall.owner`update users set duty = 'VIEWER' where user_cd = 'looker'`
  const { accessToken } = await signIn(mall, 'looker')
  expect((await send(await drawn().png().toBuffer(), { by: accessToken })).body.code).toBe('NO_RIGHT')
})

test('names the installed app and its icons by the host', async () => {
  await mall.owner`update tenants set host = 'shop.example.com' where tenant_id = '10'`
  const { body } = await send(await drawn().png().toBuffer())
  const manifest = async (host: string) => {
    const answer = await mall.app.inject({ url: '/manifest.webmanifest', headers: { host } })
    expect(answer.headers['content-type']).toContain('application/manifest+json')
    return answer.json<{ name: string; icons: { src: string }[] }>()
  }
  const own = await manifest('shop.example.com')
  expect(own.name).toBe((await card()).name)
  expect(own.icons[0]?.src).toBe(`/api/mall/logo/10/${body.logo ?? ''}/192`)
  expect(await manifest('elsewhere.example.com')).toMatchObject({
    name: '누리몰',
    icons: [{ src: '/icons/192.png' }, {}, {}, {}],
  })
  await mall.owner`update tenants set host = null`
})
