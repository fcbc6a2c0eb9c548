import { randomUUID } from 'node:crypto'
import { downloadFile } from '@mall/contract/files'
import { expect, test } from 'vitest'
import { atomically } from '#db/statements/atomically.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Problem } from '#platform/http/problem.ts'
import { send } from '#test/form.ts'
import { useMall } from '#test/mall.ts'
import { signIn } from '#test/people.ts'
import { arrangeShop } from '#test/shop.ts'
import { attachFiles, filesOf } from './attach-files.ts'

interface Person {
  who: Caller
  token: string
}

let gim: Person
let colleague: Person
let neighbour: Person
let office: Person
let far: Person
const mall = useMall(async (made) => {
  const people: Record<string, Person> = {}
  for (const tenantId of ['10', '20']) await arrangeShop(made.owner, tenantId).makeTenant()
  for (const tenantId of ['10', '20']) {
    const shop = arrangeShop(made.owner, tenantId)
    const [first, second] = [await shop.makeStore(), await shop.makeStore()]
    for (const [name, storeId] of Object.entries({ gim: first, bak: first, choi: second, office: null })) {
      const userId = await shop.makeUser(storeId, { user_cd: name })
      const token = (await signIn(made, name, { tenantCd: tenantId })).accessToken
      const role = storeId === null ? 'OFFICE' : 'STORE'
      const rest = { userCd: name, role, sessionId: randomUUID(), rights: [], mustChangePassword: false } as const
      people[`${tenantId} ${name}`] = { who: { tenantId, userId, storeId, ...rest }, token }
    }
  }
  const get = (name: string) => people[name]!
  ;[gim, colleague, neighbour] = [get('10 gim'), get('10 bak'), get('10 choi')]
  ;[office, far] = [get('10 office'), get('20 gim')]
})

const sent = async ({ token }: Person, name = '메모.txt') => (await send(mall, token, name, '메모')).ok.fileId
const attach = ({ who }: Person, fileIds: string[], id: string) =>
  atomically(mall.database.tenant(who.tenantId), (trx) => attachFiles(trx, who, fileIds, { kind: 'INQUIRY', id }))
const shown = async (id: string, { who } = gim) =>
  ((await filesOf(mall.database.tenant(who.tenantId), 'INQUIRY', [id])).get(id) ?? []).map(({ fileId }) => fileId)
const statusFor = async ({ token }: Person, fileId: string) =>
  (await mall.ask(downloadFile, { params: { fileId }, query: {} }, { token })).status

test('lets only the sender read an unattached file', async () => {
  const fileId = await sent(gim)
  const statuses = await Promise.all([gim, colleague, neighbour, office, far].map((one) => statusFor(one, fileId)))
  expect(statuses).toEqual([200, 404, 404, 404, 404])
  expect(await statusFor(gim, randomUUID())).toBe(404)
  expect(await statusFor(gim, 'x')).toBe(404)
})

test('ends the answer where a damaged file ends too early, instead of keeping the browser waiting', async () => {
  const fileId = await sent(gim)
  await mall.owner`update files set size = size + 1 where file_id = ${fileId}`
  await expect(statusFor(gim, fileId)).rejects.toThrow('before completion')
})

test('attaches files in the given order, without duplicates', async () => {
  const id = randomUUID()
  const files = [await sent(gim), await sent(gim), await sent(gim)] as const
  await attach(gim, [files[2], files[0], files[2]], id)
  expect(await shown(id)).toEqual([files[2], files[0]])
  await attach(gim, [files[1], files[2]], id)
  expect(await shown(id)).toEqual([files[1], files[2]])
  const [row] =
    await mall.owner`select owner_id, loose_since > now() - interval '1 minute' as fresh from files where file_id = ${files[0]}`
  expect(row).toEqual({ owner_id: null, fresh: true })
  await attach(gim, [], id)
  expect(await shown(id)).toEqual([])
})

test('lets another user change an object’s attachments, but not attach foreign files', async () => {
  const id = randomUUID()
  const attached = await sent(gim)
  await attach(gim, [attached], id)
  const own = await sent(colleague)
  await attach(colleague, [own, attached], id)
  expect(await shown(id)).toEqual([own, attached])
  const loose = await sent(gim)
  const elsewhere = await sent(colleague)
  await attach(colleague, [elsewhere], randomUUID())
  const foreign = [loose, elsewhere, await sent(neighbour), await sent(far), await sent(office), randomUUID(), 'x']
  for (const fileId of foreign) {
    const refusal = await attach(colleague, [own, fileId], id).catch((error: unknown) => error)
    expect([refusal instanceof Problem, (refusal as Problem).code]).toEqual([true, 'NOT_FOUND'])
  }
  expect(await shown(id)).toEqual([own, attached])
})

test('attaches a file to only one of several objects concurrently', async () => {
  const fileId = await sent(gim)
  const things = Array.from({ length: 8 }, () => randomUUID())
  const results = await Promise.allSettled(things.map((id) => attach(gim, [fileId], id)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await Promise.all(things.map((id) => shown(id)))).flat()).toEqual([fileId])
})

test('keeps all attachments when the transaction fails later', async () => {
  const id = randomUUID()
  const [before, after] = [await sent(gim), await sent(gim)]
  await attach(gim, [before], id)
  const failing = atomically(mall.database.tenant('10'), async (trx) => {
    await attachFiles(trx, gim.who, [after], { kind: 'INQUIRY', id })
    throw new Error('later')
  })
  await expect(failing).rejects.toThrow('later')
  expect(await shown(id)).toEqual([before])
})
