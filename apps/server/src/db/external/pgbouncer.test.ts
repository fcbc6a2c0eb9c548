import { setBasketLines } from '@mall/contract/baskets'
import { setOrderStatus } from '@mall/contract/office-orders'
import { listProducts } from '@mall/contract/products'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { atomically } from '#db/statements/atomically.ts'
import { openDatabase } from '#db/open.ts'
import { eventually } from '#test/eventually.ts'
import { listening, openLine, ticketFor } from '#test/live-line.ts'
import { useMall } from '#test/mall.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'
import { addPerson, openDesk, signIn } from '#test/people.ts'
import { arrangeShop } from '#test/shop.ts'
import { freePorts, hasProgram, type RunningProxy, startPgBouncer } from '#test/running/running-proxy.ts'
import { openExternal } from './open-external.ts'

const isMissing = !hasProgram('pgbouncer')
const title = isMissing ? 'behind PgBouncer (skipped: not installed, apt-get install pgbouncer)' : 'behind PgBouncer'

describe.skipIf(isMissing)(title, () => {
  let pgbouncer: RunningProxy
  let port: number
  beforeAll(async () => {
    port = (await freePorts(1))[0]!
    pgbouncer = await startPgBouncer(inject('postgres'), ['mall_app', 'postgres'], port)
  })

  let ordering: Ordering
  let office: string
  let prodId: string
  const mall = useMall(
    async (arranged) => {
      ordering = await openOrdering(arranged)
      office = await openDesk(arranged)
      prodId = await ordering.shop.makeProduct({ prod_nm: '누리 상품' })
    },
    16,
    { pooler: () => Promise.resolve({ host: '127.0.0.1', port }) },
  )
  afterAll(() => pgbouncer.stop())

  const databaseName = async () => String((await mall.owner`select current_database() as name`)[0]?.['name'])

  test('signs in, shows products, fills a basket, takes an order and sends a live event, for two wholesalers', async () => {
    const other = arrangeShop(mall.owner, '20')
    await other.makeTenant()
    const otherProduct = await other.makeProduct({ prod_nm: '한빛 상품' })
    await addPerson(mall, { userCd: 'far', tenantId: '20' })
    const far = (await signIn(mall, 'far', { tenantCd: '20' })).accessToken
    const line = await openLine(await listening(mall.app), await ticketFor(mall, ordering.token))
    onTestFinished(() => line.close())
    await eventually(() => expect(line.names).toContain('hello'))

    const see = async (token: string) => {
      const { ok } = await mall.ask(listProducts, { query: { page: 0, size: 10 } }, { token })
      return ok.content.map(({ prodNm }) => prodNm)
    }
    const pages = await Promise.all(Array.from({ length: 200 }, (_, n) => see(n % 2 ? far : ordering.token)))
    pages.forEach((names, n) => expect(names).toEqual([n % 2 ? '한빛 상품' : '누리 상품']))

    const filled = await mall.ask(
      setBasketLines,
      { body: { items: [{ prodId: otherProduct, qty: 3 }] } },
      { token: far },
    )
    expect(filled.status).toBe(200)
    const orderId = await ordering.place([[prodId, 2]])
    await mall.ask(setOrderStatus, { body: { orderIds: [orderId], to: '20' } }, { token: office })
    await mall.ask(setOrderStatus, { body: { orderIds: [orderId], to: '40' } }, { token: office })
    await eventually(() => expect(line.hints.map(({ id }) => id)).toContain(orderId))
  })

  test('sets role and limits for each transaction, and leaves nothing on the connection', async () => {
    const database = await databaseName()
    const direct = { ...inject('postgres'), database, username: 'postgres', role: 'mall_app' }
    const own = openDatabase({ ...direct, host: '127.0.0.1', port }, 2, direct)
    onTestFinished(() => own.close())
    const settings = sql`select current_user as role, current_setting('app.tenant') as tenant,
      current_setting('TimeZone') as zone, current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`
    const limits = { zone: 'Asia/Seoul', statement: '5s', lock: '2s', idle: '10s' }
    const expected = [{ role: 'mall_app', tenant: '10', ...limits }]
    expect((await settings.execute(own.tenant('10'))).rows).toEqual(expected)
    expect((await atomically(own.tenant('10'), (trx) => settings.execute(trx))).rows).toEqual(expected)
    const prepared = sql`select name from pg_prepared_statements`
    expect((await prepared.execute(own.tenant('10'))).rows).toEqual([])
  })

  test('passes the checks of the start by the direct address', async () => {
    const at = (where: string, database: string, role: string) => `postgres:///${database}?user=${role}&host=${where}`
    const database = await databaseName()
    const databaseUrl = `postgres://mall_app@127.0.0.1:${port}/${database}`
    const databaseOwnerUrl = at(inject('postgres').host, database, 'postgres')
    const databaseDirectUrl = at(inject('postgres').host, database, 'mall_app')
    const ground = await openExternal({ databaseUrl, databaseOwnerUrl, databaseDirectUrl })
    expect(ground).toMatchObject({ app: databaseUrl, direct: { username: 'mall_app', database } })

    const elsewhere = at(inject('postgres').host, 'postgres', 'mall_app')
    await expect(openExternal({ databaseUrl, databaseOwnerUrl, databaseDirectUrl: elsewhere })).rejects.toThrow(
      `DATABASE_URL leads to ${database} as mall_app, but DATABASE_DIRECT_URL to postgres as mall_app`,
    )
    await expect(openExternal({ databaseUrl, databaseOwnerUrl, databaseDirectUrl: undefined })).rejects.toThrow(
      'This looks like PgBouncer: set DATABASE_POOLER=transaction',
    )
  })
})
