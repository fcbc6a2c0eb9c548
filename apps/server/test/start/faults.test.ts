import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { writeMark } from '#db/embedded/archive/archive-folder.ts'
import { loadSecretKeys } from '#platform/secrets/secret-keys.ts'
import { asRoot, killAll, leftBehind, makeDataDir, ordinaryUser, startMall } from '../running/running-mall.ts'

const data = makeDataDir()
afterEach(() => killAll(data.path))
afterAll(() => data[Symbol.dispose]())

const prefix = 'Nuri Mall cannot start: '

/** Returns the message of a start that must fail; expects one line, nothing else and no leftovers. */
async function faultOf(env: Record<string, string>, user?: { uid: number; gid: number }): Promise<string> {
  const mall = startMall(env.DATA_DIR ?? data.path, { env, ...(user && { user }) })
  expect(await mall.exit).toEqual({ code: 1, signal: null })
  expect(mall.out()).toBe('')
  expect(await leftBehind(data.path)).toEqual([])
  const [line = '', ...rest] = mall.err().split('\n')
  expect(rest).toEqual([''])
  expect(line.startsWith(prefix)).toBe(true)
  return line.slice(prefix.length)
}

test.each([
  [{ PORT: '80a' }, 'PORT is "80a": it must be a number from 0 to 65535.'],
  [{ PORT: '65536' }, 'PORT is "65536": it must be a number from 0 to 65535.'],
  [{ DATABASE_WAIT_SECONDS: 'ever' }, 'DATABASE_WAIT_SECONDS is "ever": it must be a number from 0 to 3600.'],
  [{ MALL_DEMO: 'yes' }, 'MALL_DEMO is "yes": it must be one of on, off.'],
  [
    { BACKUP_DIR: join(data.path, 'backups') },
    `BACKUP_DIR (${join(data.path, 'backups')}) is within the data that it shall hold.`,
  ],
  [{ HOST: '203.0.113.9' }, 'HOST 203.0.113.9 is not an address of this machine (EADDRNOTAVAIL).'],
  [
    { DATABASE_URL: 'mysql://me:secret@db/mall' },
    'DATABASE_URL is not an address of the form postgres://user:password@host:5432/database (write / as %2F and @ as %40 in a password).',
  ],
  [
    { DATABASE_URL: 'postgres://me:secret@127.0.0.1:9/mall', DATABASE_WAIT_SECONDS: '0' },
    'DATABASE_URL: the database at 127.0.0.1:9/mall cannot be reached (ECONNREFUSED).',
  ],
])('rejects %j in one line', async (env, line) => {
  expect(await faultOf(env)).toBe(line)
})

test('reports a port in use in one line', async () => {
  const other = createServer()
  const port = await new Promise<number>((resolve) => {
    other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port))
  })
  try {
    expect(await faultOf({ PORT: String(port) })).toBe(
      `port ${port} on 127.0.0.1 is in use; choose another one by PORT.`,
    )
  } finally {
    other.close()
  }
})

test('reports a data folder that cannot be created in one line', async () => {
  const file = join(dirname(data.path), 'file')
  writeFileSync(file, '')
  expect(await faultOf({ DATA_DIR: `${file}/data` })).toBe(
    `the folder ${file}/data cannot be written to (ENOTDIR): make it for the user who runs this, or choose another one.`,
  )
})

test.runIf(existsSync('/proc/self'))('reports a data folder on a file system without folders in one line', async () => {
  expect(await faultOf({ DATA_DIR: '/proc/foo' })).toBe(
    'the folder /proc/foo cannot be written to (ENOENT): make it for the user who runs this, or choose another one.',
  )
})

test.runIf(asRoot)('reports a data folder without write permission in one line', async () => {
  const folder = join(dirname(data.path), 'readable')
  mkdirSync(folder, { mode: 0o755 })
  expect(await faultOf({ DATA_DIR: folder }, ordinaryUser)).toBe(
    `the folder ${folder} cannot be written to (EACCES): make it for the user who runs this, or choose another one.`,
  )
})

test.runIf(asRoot)('reports data of another user in one line', async () => {
  const folder = join(dirname(data.path), 'foreign')
  mkdirSync(join(folder, 'postgres'), { recursive: true })
  chmodSync(folder, 0o777)
  chownSync(join(folder, 'postgres'), 2, 2)
  expect(await faultOf({ DATA_DIR: folder }, ordinaryUser)).toBe(
    `the data in ${folder}/postgres belong to user 2: start as that user or as root, or choose another DATA_DIR.`,
  )
})

test('reports data of another PostgreSQL version in one line', async () => {
  const folder = join(dirname(data.path), 'older')
  mkdirSync(join(folder, 'postgres'), { recursive: true })
  loadSecretKeys(join(folder, 'keys'), false)
  writeFileSync(join(folder, 'postgres/PG_VERSION'), '17\n')
  if (asRoot) for (const path of ['postgres', 'postgres/PG_VERSION']) chownSync(join(folder, path), 65534, 65534)
  expect(await faultOf({ DATA_DIR: folder })).toBe(
    `the data in ${folder}/postgres were made by PostgreSQL 17 and this one is 18: restore a backup, or use the former release.`,
  )
})

test('reports lost keys of existing data in one line', async () => {
  const folder = join(dirname(data.path), 'keyless')
  mkdirSync(join(folder, 'postgres'), { recursive: true })
  writeFileSync(join(folder, 'postgres/PG_VERSION'), '18\n')
  if (asRoot) chownSync(join(folder, 'postgres'), 65534, 65534)
  expect(await faultOf({ DATA_DIR: folder })).toBe(
    `there are data, but in ${folder}/keys is no access-token.key, digest.key, otp-seed.key: put the whole folder back from its backup.`,
  )
  expect(existsSync(join(folder, 'keys'))).toBe(false)
})

test('refuses a new mall beside the backups of another in one line, and makes nothing', async () => {
  const [folder, backups] = [join(dirname(data.path), 'unmounted'), join(dirname(data.path), 'backups')]
  mkdirSync(backups)
  writeMark(backups, { system: '1', owner: 'here:/elsewhere' })
  expect(await faultOf({ DATA_DIR: folder, BACKUP_DIR: backups })).toBe(
    `BACKUP_DIR (${backups}) holds backups of a mall, and DATA_DIR (${folder}) is empty: is DATA_DIR right and mounted? \`npm run restore\` brings it back; for a new mall choose another BACKUP_DIR.`,
  )
  expect(existsSync(folder)).toBe(false)
})

test.each([0, 65534])('reports a folder postgres/ of something else in one line (user %i)', async (uid) => {
  const folder = join(dirname(data.path), `other-${String(uid)}`)
  mkdirSync(join(folder, 'postgres'), { recursive: true })
  writeFileSync(join(folder, 'postgres/letter.txt'), '')
  if (asRoot) chownSync(join(folder, 'postgres'), uid, uid)
  expect(await faultOf({ DATA_DIR: folder })).toBe(
    `${folder}/postgres holds something else than the data of a mall (it has no PG_VERSION): choose another DATA_DIR.`,
  )
  expect(readdirSync(folder)).toEqual(['postgres'])
})

test('reports a foreign folder in place of the socket in one line', async () => {
  // The name is predictable: on a shared machine another user could create it first.
  const { findPlace } = await import('#db/embedded/place.ts')
  const { socket } = findPlace({ path: data.path, chosen: true })
  rmSync(socket, { recursive: true, force: true })
  mkdirSync(socket)
  chmodSync(socket, 0o777)
  expect(await faultOf({})).toMatch(
    new RegExp(`^${socket} is not a private folder of user \\d+: somebody else made it; remove it.$`),
  )
  rmSync(socket, { recursive: true })
})

test.runIf(asRoot)('reports a user unknown to the system in one line', async () => {
  const unknownUser = { uid: 23456, gid: 23456 }
  const folder = join(dirname(data.path), 'unknown')
  mkdirSync(folder)
  chownSync(folder, unknownUser.uid, unknownUser.gid)
  expect(await faultOf({ DATA_DIR: folder }, unknownUser)).toBe(
    'PostgreSQL cannot make its data folder: could not look up effective user ID 23456: user does not exist',
  )
})
