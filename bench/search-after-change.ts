// How soon search is exact after the office has changed 10,000 products, as by pasting into the grid:
//   DATA_DIR=data-large npm run bench:search -- office01 PASSWORD
// Names are changed in parts of 2,000, which is what a save may have, and changed back afterwards.
import { listOfficeProducts, mostChanges, saveProducts } from '@mall/contract/office-products'
import { resolve } from 'node:path'
import { startMall } from './mall.ts'

const changed = 10_000
const rounds = 3
const [user = 'office01', password = ''] = process.argv.slice(2)
const mall = await startMall(resolve(process.env['DATA_DIR'] ?? 'data-large'))
const address = `http://127.0.0.1:${mall.port}`

try {
  const token = await signIn()
  const products = await listAll(token)
  console.log(`${products.length} of ${(await find(token, '')).totalElements} products are changed`)
  for (let round = 1; round <= rounds; round += 1) await measure(token, products, `표식${round}호`)
} finally {
  await mall.stop()
}

interface Named {
  prodId: string
  version: number
  prodNm: string
}

async function measure(token: string, products: Named[], mark: string): Promise<void> {
  const began = performance.now()
  await rename(token, products, ({ prodNm }) => `${prodNm.slice(0, 80)} ${mark}`)
  const saved = performance.now()
  const exact = await untilFound(token, mark, products.length)
  await rename(token, products, ({ prodNm }) => prodNm)
  const back = performance.now()
  const gone = await untilFound(token, mark, 0)
  const ms = (time: number) => `${Math.round(time)} ms`
  console.log(
    `saved in ${ms(saved - began)}, found exactly ${ms(exact - saved)} after the last answer; changed back: ${ms(gone - back)} · aim 1,000 ms`,
  )
}

async function rename(token: string, products: Named[], nameOf: (product: Named) => string): Promise<void> {
  for (let from = 0; from < products.length; from += mostChanges) {
    const part = products.slice(from, from + mostChanges)
    const changes = part.map((one) => ({ prodId: one.prodId, version: one.version, fields: { prodNm: nameOf(one) } }))
    const answer = await ask<{ products: { version: number }[] }>(token, saveProducts.method, saveProducts.path, {
      changes,
    })
    for (const [n, one] of part.entries()) one.version = answer.products[n]?.version ?? one.version
  }
}

async function untilFound(token: string, q: string, count: number): Promise<number> {
  while ((await find(token, q)).totalElements !== count);
  return performance.now()
}

async function listAll(token: string): Promise<Named[]> {
  const all: Named[] = []
  for (let page = 0; all.length < changed; page += 1) {
    const { content } = await find(token, '', page)
    if (content.length === 0) break
    all.push(...content)
  }
  return all.slice(0, changed).map(({ prodId, version, prodNm }) => ({ prodId, version, prodNm }))
}

function find(token: string, q: string, page = 0): Promise<{ totalElements: number; content: Named[] }> {
  const query = new URLSearchParams({ page: String(page), size: '100', ...(q !== '' && { q }) })
  return ask(token, 'GET', `${listOfficeProducts.path}?${query.toString()}`)
}

async function signIn(): Promise<string> {
  const { data } = await ask<{ data: string }>('', 'POST', '/nuri/jwt/login', {
    username: user,
    password,
    tenantCd: '10',
  })
  return (await ask<{ accessToken: string }>('', 'POST', '/api/account/login', { data })).accessToken
}

async function ask<T>(token: string, method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${address}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}
