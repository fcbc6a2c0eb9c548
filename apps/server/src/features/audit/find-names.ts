import type { AuditSubject } from '@mall/contract/audit'
import type { Lang } from '@mall/contract/base/problem'
import type { Db } from '#db/open.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Subjects } from './audit-list.queries.ts'
import {
  findOrders,
  findPeople,
  findProducts,
  findStores,
  listCategories,
  listInquiries,
  listNotices,
  listOrders,
  listPeople,
  listProducts,
  listStores,
} from './audit-names.queries.ts'

/** A search by name that fits more of one kind is refused: its pages would cost too much, and no one reads them. */
const mostNamed = 50
const proposed = 5

async function find(db: Db, q: string, most: number): Promise<Subjects> {
  const text = q.normalize('NFC').trim()
  if (text === '') return { people: [], stores: [], products: [], orders: [] }
  const [people, stores, products, orders] = await Promise.all([
    findPeople(db, text, most),
    findStores(db, text, most),
    findProducts(db, text, most),
    findOrders(db, text, most),
  ])
  return { people, stores, products, orders }
}

export async function findNamed(db: Db, q: string): Promise<Subjects> {
  const found = await find(db, q, mostNamed + 1)
  if (Object.values(found).some((ids: readonly string[]) => ids.length > mostNamed))
    throw new Problem('AUDIT_TOO_WIDE', { values: { most: mostNamed } })
  return found
}

export async function proposeSubjects(db: Db, q: string, lang: Lang): Promise<AuditSubject[]> {
  return nameSubjects(db, await find(db, q, proposed), lang)
}

export async function nameSubjects(db: Db, ids: Subjects, lang: Lang): Promise<AuditSubject[]> {
  const names = await readNames(db, { ...ids, articles: [], categories: [] })
  const kept = <Row>(map: ReadonlyMap<string, Row>, wanted: readonly string[]) =>
    wanted.flatMap((id) => {
      const row = map.get(id)
      return row === undefined ? [] : [{ id, row }]
    })
  return [
    ...kept(names.people, ids.people).map(({ id, row }) => ({
      ...{ kind: 'PERSON' as const, id, name: row.name },
      more: `${row.userCd} · ${row.storeNm ?? (lang === 'ko' ? '직원' : 'office')}`,
    })),
    ...kept(names.stores, ids.stores).map(({ id, row }) => ({
      kind: 'STORE' as const,
      id,
      name: row.name,
      more: row.code,
    })),
    ...kept(names.products, ids.products).map(({ id, row }) => ({
      ...{ kind: 'PRODUCT' as const, id, name: row.name, more: row.code },
    })),
    ...kept(names.orders, ids.orders).map(({ id, row }) => ({
      kind: 'ORDER' as const,
      id,
      name: row.no,
      more: row.storeNm,
    })),
  ]
}

export async function readNames(
  db: Db,
  wanted: Subjects & { articles: readonly string[]; categories: readonly string[] },
) {
  const { people, stores, products, orders, articles, categories } = wanted
  const read = async <Row extends { id: string }>(
    list: (db: Db, ids: readonly string[]) => Promise<Row[]>,
    ids: readonly string[],
  ) => {
    const some = [...new Set(ids)]
    return new Map((some.length === 0 ? [] : await list(db, some)).map((row) => [row.id, row]))
  }
  const [ofPeople, ofStores, ofProducts, ofOrders, ofInquiries, ofNotices, ofCategories] = await Promise.all([
    read(listPeople, people),
    read(listStores, stores),
    read(listProducts, products),
    read(listOrders, orders),
    read(listInquiries, articles),
    read(listNotices, articles),
    read(listCategories, categories),
  ])
  return {
    ...{ people: ofPeople, stores: ofStores, products: ofProducts },
    ...{ orders: ofOrders, inquiries: ofInquiries, notices: ofNotices, categories: ofCategories },
  }
}
export type Names = Awaited<ReturnType<typeof readNames>>
