import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync, mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mostFileBytes, uploadFile } from '@mall/contract/files'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Caller } from '#platform/http/caller.ts'
import { StartFault } from '#platform/settings/start-fault.ts'
import { formOf, send } from '#test/form.ts'
import { makePdf, makePicture } from '#test/samples/made-files.ts'
import { crowded, useMall } from '#test/mall.ts'
import { signIn } from '#test/people.ts'
import { times } from '#test/proof.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'
import { openFileRoom, type FileRoom } from './open-file-room.ts'
import { openFileStores } from './store/open-file-store.ts'
import { sweepFiles, sweepIncoming } from './sweep-files.ts'
import { takeFile } from './take-file.ts'

let port: number
let storeId: string
let token: string
let who: Caller
const mall = useMall(async (made) => {
  const shop = arrangeShop(made.owner)
  await shop.makeTenant()
  storeId = await shop.makeStore()
  const userId = await shop.makeUser(storeId, { user_cd: 'gim' })
  token = (await signIn(made, 'gim')).accessToken
  const rest = { userCd: 'gim', role: 'STORE', sessionId: randomUUID(), rights: [], mustChangePassword: false } as const
  who = { tenantId: '10', userId, storeId, ...rest }
  await made.app.listen({ port: 0, host: '127.0.0.1' })
  port = (made.app.server.address() as AddressInfo).port
}, crowded)

const never = new AbortController().signal
const folder = (...names: string[]) => join(mall.house.dataDir, 'files', ...names)
const kept = () =>
  readdirSync(folder('kept'), { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length
/** Number of rows, stored contents and temporary files. */
async function countLeft() {
  const [row] = await mall.owner<{ n: number }[]>`select count(*)::int as n from files`
  return [row?.n, kept(), readdirSync(folder('incoming')).length]
}
/** Each test starts empty. */
async function clear() {
  await mall.owner`update files set owner_kind = null, owner_id = null, ready = false, loose_since = now() - interval '2 hours'`
  await sweepFiles(openRoom())
}
beforeEach(clear)

function openRoom(scanCommand?: string): FileRoom {
  const store = openFileStores(undefined, mall.house.dataDir).attached
  return openFileRoom({ ...mall.house, store, scanCommand, readers: {} })
}
const receiving = (content: Buffer | string) => async (path: string) => {
  await writeFile(path, content)
  return '메모.txt'
}

/** Sends part of an upload and disconnects, during the upload or while the response is being prepared. */
async function abort(payload: Buffer, upTo: number, waitMs: number): Promise<void> {
  const { headers } = formOf([])
  const head = [
    `POST ${uploadFile.path} HTTP/1.1`,
    ...['host: x', `authorization: Bearer ${token}`, `content-type: ${String(headers['content-type'])}`],
    `content-length: ${String(payload.length)}`,
  ]
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await new Promise((done) => socket.write(`${head.join('\r\n')}\r\n\r\n`, done))
  if (upTo > 0) await new Promise((done) => socket.write(payload.subarray(0, upTo), done))
  await new Promise((done) => setTimeout(done, waitMs))
  socket.destroy()
}

const aborted = times(60, 2000)
test(`leaves no file and no row after ${aborted} uploads aborted at any point`, { timeout: 300_000 }, async () => {
  const forms = [
    formOf([{ name: '사진.jpg', content: await makePicture('jpeg', 900, 700) }]),
    formOf([{ name: '계약.pdf', content: await makePdf() }]),
    formOf([{ name: '큰.txt', content: 'x'.repeat(2_000_000) }]),
  ]
  for (let done = 0; done < aborted; done += 4) {
    const some = Array.from({ length: 4 }, (_, n) => {
      const { payload } = forms[(done + n) % forms.length]!
      // A third arrive completely and disconnect while being checked or stored.
      const share = (done + n) % 3 === 0 ? 1 : ((done + n) % 97) / 97
      return abort(payload, Math.floor(payload.length * share), ((done + n) * 7) % 60)
    })
    await Promise.all(some)
  }
  await expect.poll(countLeft).toEqual([0, 0, 0])
  expect((await send(mall, token, '메모.txt', '메모')).status).toBe(200)
})

test('rejects an oversized file before it has arrived, with or without a declared size', async () => {
  const { payload, headers } = formOf([{ name: '큰.txt', content: Buffer.alloc(mostFileBytes + 1, 97) }])
  const whole = new Uint8Array(payload)
  for (const body of [whole, new Blob([whole]).stream()]) {
    const sending = {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}` },
      body,
      duplex: 'half' as const,
    }
    const answer = await fetch(`http://127.0.0.1:${String(port)}${uploadFile.path}`, sending)
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([413, 'FILE_TOO_LARGE'])
  }
  expect(await countLeft()).toEqual([0, 0, 0])
})

test('accepts a file of exactly the maximum size', async () => {
  expect((await send(mall, token, '큰.txt', Buffer.alloc(mostFileBytes, 97))).status).toBe(200)
})

test('accepts many concurrent uploads, but limits those of one user', async () => {
  const content = await makePicture('jpeg', 300, 200)
  const others = await Promise.all(Array.from({ length: 8 }, () => tokenFor(mall, storeId)))
  const all = await Promise.all(others.flatMap((one) => [1, 2, 3].map(() => send(mall, one, '사진.jpg', content))))
  expect(all.map(({ status }) => status)).toEqual(Array<number>(24).fill(200))
  const own = await Promise.all(Array.from({ length: 12 }, () => send(mall, token, '사진.jpg', content)))
  const refused = own.filter(({ status }) => status === 429)
  expect([own.filter(({ status }) => status === 200).length, refused.length]).toEqual([6, 6])
  expect([refused[0]?.problem.code, refused[0]?.headers['retry-after']]).toEqual(['TOO_MANY_FILES', '5'])
  // Each with its two thumbnails.
  expect(await countLeft()).toEqual([30, 90, 0])
})

const fill = (size: number, rows: number, by = who) =>
  mall.owner`insert into files (tenant_id, user_id, store_id, name, size, mime, has_thumbs, ready)
    select '10', ${by.userId}, ${by.storeId}, '가.txt', ${size}::bigint, 'text/plain', false, true from generate_series(1, ${rows})`

test('rejects uploads of a store above its quota, and accepts those of another', async () => {
  const { makeStore, makeUser } = arrangeShop(mall.owner)
  const colleague = { ...who, userId: await makeUser(storeId) }
  await fill(5 * 1024 ** 3 - 10, 1, colleague)
  const two = await Promise.all(['12345678', '12345678'].map((text) => send(mall, token, '가.txt', text)))
  expect(two.map(({ status }) => status).sort()).toEqual([200, 413])
  expect((await send(mall, token, '가.txt', '12345678')).problem.code).toBe('FILES_FULL')
  expect((await send(mall, await tokenFor(mall, await makeStore()), '가.txt', '가')).status).toBe(200)
})

test("limits a user's uploads per day until the oldest expires, but not a colleague's", async () => {
  await fill(10, 300)
  await mall.owner`update files set created_at = now() - interval '23 hours' where file_id = (select file_id from files limit 1)`
  const { problem, headers, status } = await send(mall, token, '가.txt', '가')
  expect([status, problem.code]).toEqual([429, 'TOO_MANY_FILES'])
  expect(Number(headers['retry-after'])).toBeGreaterThan(3500)
  expect(Number(headers['retry-after'])).toBeLessThan(3700)
  expect((await send(mall, await tokenFor(mall, storeId), '가.txt', '가')).status).toBe(200)
})

test('leaves nothing behind when storing fails', async () => {
  const room = openRoom()
  let puts = 0
  const put: FileRoom['store']['put'] = (key, content, size) => {
    puts += 1
    return puts === 2 ? Promise.reject(new Error('disk full')) : room.store.put(key, content, size)
  }
  const picture = await makePicture('png')
  const receive = async (path: string) => {
    await writeFile(path, picture)
    return '사진.png'
  }
  await expect(takeFile({ ...room, store: { ...room.store, put } }, who, receive, never)).rejects.toThrow('disk full')
  expect(await countLeft()).toEqual([0, 0, 0])
})

test("follows the scanner's verdict, and accepts nothing if it cannot run", async () => {
  const verdict = (scanCommand: string) =>
    takeFile(openRoom(scanCommand), who, receiving('메모'), never).then(() => 'taken', String)
  expect(await verdict('grep -q 메모')).toBe('taken')
  expect(await verdict('grep -q 악성')).toContain('FILE_UNSAFE')
  expect(await verdict('/nowhere/scanner')).toContain('ENOENT')
})

test('deletes unattached uploads after 24 hours, and keeps attached and recent ones', async () => {
  const [old, hung] = await Promise.all(['가.txt', '나.txt'].map((name) => send(mall, token, name, '메모')))
  await mall.owner`update files set loose_since = now() - interval '25 hours'`
  await mall.owner`update files set owner_kind = 'NOTICE', owner_id = gen_random_uuid() where file_id = ${hung!.ok.fileId}`
  await send(mall, token, '다.txt', '메모')
  // Leftovers of a process that died during an upload.
  await mall.owner`insert into files (tenant_id, user_id, name, size, mime, has_thumbs, loose_since)
    values ('10', ${who.userId}, '가.txt', 1, 'text/plain', false, now() - interval '2 hours')`
  mkdirSync(folder('incoming', 'u-old'))
  writeFileSync(folder('incoming', 'u-old', 'original'), 'x')
  utimesSync(folder('incoming', 'u-old'), new Date(0), new Date(0))
  const room = openRoom()
  await sweepIncoming(room)
  await sweepFiles(room)
  // Files marked by the first sweep are deleted by the second at the latest.
  await sweepFiles(room)
  const rows = await mall.owner<{ file_id: string; name: string }[]>`select file_id, name from files order by name`
  expect(rows.map(({ name }) => name)).toEqual(['나.txt', '다.txt'])
  expect(rows.some(({ file_id }) => file_id === old!.ok.fileId)).toBe(false)
  expect(await countLeft()).toEqual([2, 2, 0])
})

test("stores contents readable by the mall's own user only", async () => {
  const { ok } = await send(mall, token, '가.txt', '메모')
  const [row] = await mall.owner<{ key: string }[]>`select content_key as key from files where file_id = ${ok.fileId}`
  const key = row?.key ?? ''
  expect(statSync(folder('kept', key.slice(0, 2), key)).mode & 0o777).toBe(0o600)
  expect(statSync(folder('kept')).mode & 0o777).toBe(0o700)
})

test('uses the folder set by FILES_URL, and refuses to start with an unknown value', () => {
  const place = mkdtempSync(join(tmpdir(), 'mall-files-'))
  onTestFinished(() => rmSync(place, { recursive: true, force: true }))
  openFileStores(`file://${place}/here`, '/nowhere')
  openFileStores('file:within', place)
  expect([existsSync(join(place, 'here')), existsSync(join(place, 'within'))]).toEqual([true, true])
  expect(() => openFileStores('ftp://key:secret@host', place)).toThrow(StartFault)
  expect(() => openFileStores('ftp://key:secret@host', place)).toThrow('FILES_URL is "ftp:…"')
  writeFileSync(join(place, 'file'), '')
  expect(() => openFileStores(`file://${place}/file/x`, place)).toThrow('cannot be made (ENOTDIR)')
})
