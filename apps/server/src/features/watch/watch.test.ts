import { unreadNotifications } from '@mall/contract/notifications'
import { getOrder } from '@mall/contract/orders'
import { isAuthenticUser } from '@mall/contract/session'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { askThrough, testSettings, useMall, type Ask } from '#test/mall.ts'
import { addPerson, addTenants, forgetFailures, openDesk, signIn } from '#test/people.ts'
import { buildApp } from '../../app.ts'
import { openWatch } from './open-watch.ts'

let office: string
let gim: string
const mall = useMall(async (arranged) => {
  await addTenants(arranged)
  gim = await addPerson(arranged, { userCd: 'gim' })
  await addPerson(arranged, { userCd: 'lee' })
  office = await openDesk(arranged)
})

beforeEach(async () => {
  await forgetFailures(mall)
  await mall.owner`delete from notifications`
})

/** Runs `work` against a separate process, which writes its counts on shutdown. */
async function inProcess(work: (ask: Ask) => Promise<void>): Promise<void> {
  const app = await buildApp(mall.house, testSettings)
  await work(askThrough(app))
  await app.close()
}

async function attack(ask: Ask, username: string, times: number, address: (n: number) => string) {
  const statuses: number[] = []
  for (let n = 0; n < times; n += 1) {
    const body = { username, password: 'wrong' }
    statuses.push((await ask(isAuthenticUser, { body }, { address: address(n) })).status)
  }
  return statuses.filter((status) => status === 429).length
}

async function auditedSince(from: Date) {
  const rows = await mall.owner<{ action: string; subject_user_id: string | null; address: string; facts: object }[]>`
    select action, subject_user_id, user_id, address, facts from audit_rows
    where at >= ${from} and action in ('sign-in.refused', 'ids.missed') order by address, facts->>'names'`
  return [...rows]
}

async function bell(lang: 'ko' | 'en' = 'ko') {
  const { items } = (await mall.ask(unreadNotifications, {}, { token: office, lang })).ok
  return items.map(({ code, url, text }) => ({ code, url, text }))
}

const attackNotice = (text: string) => ({ code: 'SIGN_INS_REFUSED', url: '', text })

describe('attack on an account', () => {
  test('audits rejected attempts per account and address, and notifies the office of their number', async () => {
    const from = new Date()
    await inProcess(async (ask) => {
      expect(await attack(ask, 'gim', 155, (n) => `203.0.113.${n % 2}`)).toBe(150)
    })
    expect(await auditedSince(from)).toMatchObject(
      ['203.0.113.0', '203.0.113.1'].map((address) => ({
        action: 'sign-in.refused',
        subject_user_id: gim,
        address,
        facts: { attempts: 75 },
      })),
    )
    expect(await bell()).toEqual([
      attackNotice('gim(가게 10) 계정에 로그인 시도 150회가 있어 막았어요. 본인이 한 일인지 확인해 주세요.'),
    ])
    expect((await bell('en'))[0]?.text).toBe(
      'Blocked 150 sign-in attempts on the account gim(가게 10). Please check whether it was its owner.',
    )
  })

  test('notifies once an hour per account across processes, with the current number', async () => {
    for (const times of [5 + 19, 1, 30])
      await inProcess(async (ask) => void (await attack(ask, 'lee', times, () => '203.0.113.9')))
    expect((await bell()).map(({ text }) => /\d+회/.exec(text)?.[0])).toEqual(['50회'])
    await mall.owner`update throttles set since = since - interval '61 minutes' where kind = 'refused'`
    await inProcess(async (ask) => void (await attack(ask, 'lee', 20, () => '203.0.113.9')))
    expect((await bell()).map(({ text }) => /\d+회/.exec(text)?.[0])).toEqual(['20회', '50회'])
  })

  test('sends no notification for a user who forgot the password', async () => {
    await inProcess(async (ask) => void (await attack(ask, 'lee', 12, () => '203.0.113.9')))
    expect(await bell()).toEqual([])
  })

  test('counts unknown names by address without storing them', async () => {
    const from = new Date()
    const names = Array.from({ length: 55 }, (_, n) => `geheim-${n}`)
    await inProcess(async (ask) => {
      for (const name of names) await attack(ask, name, 1, () => '203.0.113.8')
    })
    const rows = await auditedSince(from)
    expect(rows).toMatchObject([
      { action: 'sign-in.refused', subject_user_id: null, address: '203.0.113.8', facts: { attempts: 5, names: 5 } },
    ])
    expect(JSON.stringify(rows)).not.toContain('geheim')
    expect(await bell()).toEqual([])
  })

  test('keeps counts that could not be written for the next run', async () => {
    const from = new Date()
    const watch = openWatch(mall.database)
    for (let n = 0; n < 21; n += 1)
      watch.refused.note({ tenantId: '10', userId: gim, name: 'gim', address: '203.0.113.7' })
    await mall.owner`revoke insert on audit_rows from mall_app`
    await expect(watch.write()).rejects.toThrow('permission denied')
    await mall.owner`grant insert on audit_rows to mall_app`
    expect(await bell()).toEqual([])
    await watch.write()
    expect(await auditedSince(from)).toMatchObject([{ facts: { attempts: 21 } }])
    expect(await bell()).toHaveLength(1)
  })
})

describe('requests for foreign ids', () => {
  test('flags a user after 20 in an hour, for any kind of id and across processes', async () => {
    const from = new Date()
    const { accessToken: token } = await signIn(mall, 'gim')
    const miss = async (ask: Ask, times: number) => {
      for (let n = 0; n < times; n += 1)
        expect((await ask(getOrder, { params: { orderId: randomUUID() } }, { token })).problem.code).toBe('NOT_FOUND')
    }
    await inProcess((ask) => miss(ask, 19))
    expect(await bell()).toEqual([])
    expect(await auditedSince(from)).toEqual([])
    await inProcess((ask) => miss(ask, 3))
    await inProcess((ask) => miss(ask, 8))
    expect(await auditedSince(from)).toMatchObject([
      { action: 'ids.missed', user_id: gim, facts: { requests: 3, inHour: 22 } },
      { action: 'ids.missed', user_id: gim, facts: { requests: 8, inHour: 30 } },
    ])
    expect(await bell()).toEqual([
      {
        code: 'FOREIGN_IDS',
        url: '',
        text: 'gim(가게 10) 계정이 볼 수 없거나 없는 자료를 1시간에 30번 요청했어요. 무슨 일인지 확인해 주세요.',
      },
    ])
  })
})
