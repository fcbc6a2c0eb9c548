import type { AuditEntry } from '@mall/contract/audit'
import type { Lang } from '@mall/contract/base/problem'
import { auditActions, type AuditAction } from '#db/audit/audit-actions.ts'
import type { Db } from '#db/open.ts'
import { codeNamer } from '#features/codes/code-names.ts'
import { deviceName, shortAddress } from '#features/session/client-device.ts'
import type { AuditLine } from './audit-list.queries.ts'
import { readNames, type Names } from './find-names.ts'
import type { Reader } from './field-forms.ts'
import { fillIn } from './fill-in.ts'
import { sentences } from './sentences/all-sentences.ts'
import { productsOf } from './products-of.ts'
import { showChanges, sidesOf } from './show-changes.ts'
import { valuesOf } from './values-of.ts'

const some = (ids: (string | null | undefined)[]) => ids.filter((id) => id !== null && id !== undefined)

/** Entries as people read them: names instead of ids, and what changed in their words. Keeps the order of `rows`. */
export async function showEntries(db: Db, rows: readonly AuditLine[], lang: Lang): Promise<AuditEntry[]> {
  const articles = some(rows.map(({ facts }) => facts['articleId'] as string | undefined))
  const products = rows.flatMap(({ facts }) => productsOf(facts))
  const [statusName, names] = await Promise.all([
    codeNamer(db, '2006', lang),
    readNames(db, {
      people: some(rows.flatMap((row) => [row.user_id, row.subject_user_id])),
      stores: some(rows.map((row) => row.store_id)),
      products: some(products.map(({ prodId }) => prodId)),
      orders: some(rows.map((row) => row.order_id)),
      articles,
      categories: products.flatMap(({ categoryIds }) => categoryIds),
    }),
  ])
  const categoryName = (id: string) => names.categories.get(id)?.name ?? null
  return rows.map((row) => showEntry(row, names, { lang, statusName, categoryName }))
}

const isKnown = (action: string): action is AuditAction => (auditActions as readonly string[]).includes(action)

function showEntry(row: AuditLine, names: Names, reader: Reader): AuditEntry {
  const { audit_id: auditId, at, facts, address, agent } = row
  const who = row.user_id === null ? undefined : names.people.get(row.user_id)
  const office = reader.lang === 'ko' ? '직원' : 'Office'
  const entry = {
    ...{ auditId, at: at.toISOString(), reason: reasonOf(facts) },
    of: who === undefined ? '' : (who.storeNm ?? office),
    device: deviceName(agent),
    address: address === 'console' ? '' : shortAddress(address),
  }
  // Written by a newer program that works beside this one for the time of an update.
  if (!isKnown(row.action)) {
    const text = reader.lang === 'ko' ? '새 버전에서 남긴 기록이에요.' : 'An entry of a newer version.'
    return { ...entry, kind: 'SETTINGS', sentence: [{ text }], changes: [] }
  }
  const sentence = sentences[row.action]
  const sides = sidesOf(row.action, facts)
  const told = {
    facts,
    hasSubject: row.subject_user_id !== null,
    isOwn: row.subject_user_id === row.user_id,
    of: (when: 'before' | 'after', field: string) => sides[when][field],
  }
  const said = sentence[reader.lang]
  const text = typeof said === 'string' ? said : said(told)
  return {
    ...entry,
    kind: sentence.kind,
    sentence: fillIn(text, valuesOf(row, sides, names, reader)),
    changes: showChanges(row.action, facts, reader, text),
  }
}

function reasonOf(facts: Record<string, unknown>): string {
  const reason = facts['reason'] ?? facts['note']
  return typeof reason === 'string' ? reason : ''
}
