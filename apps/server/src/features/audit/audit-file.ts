import { mostExported, type AuditEntry } from '@mall/contract/audit'
import type { Lang } from '@mall/contract/base/problem'
import { atomically } from '#db/statements/atomically.ts'
import { insertAudit } from '#db/audit/audit-log.ts'
import { useLimit } from '#db/connections/limits.ts'
import type { Db } from '#db/open.ts'
import type { PlainSheet } from '#features/order-papers/documents/plain-sheet.ts'
import type { OfficeCaller } from '#platform/http/caller.ts'
import type { Origin } from '#platform/http/request-origin.ts'
import { Problem } from '#platform/http/problem.ts'
import { seoulTime } from '#platform/seoul-time.ts'
import { listPlaces, type Place } from './audit-list.queries.ts'
import { filterOf, readRows, type Filters } from './list-audit.ts'
import { showEntries } from './show-entries.ts'

const rowsPerPart = 500

const heads = {
  ko: ['일시', '한 일', '소속', '이전', '이후', '이유', '기기', '주소'],
  en: ['Time', 'What was done', 'Of', 'Before', 'After', 'Reason', 'Device', 'Address'],
}
const widths = [20, 60, 18, 40, 40, 30, 20, 16]

/** The entries of a file, newest first. Refuses too many; the export is counted and audited before any data are returned. */
export async function placesOfFile(
  db: Db,
  who: OfficeCaller,
  from: Origin,
  { format, ...filters }: Filters & { format: string },
): Promise<Place[]> {
  const places = await listPlaces(db, await filterOf(db, filters), mostExported + 1)
  if (places.length > mostExported)
    throw new Problem('AUDIT_TOO_LONG', { values: { most: mostExported.toLocaleString('ko-KR') } })
  const facts = { rows: places.length, format, filter: filters }
  await atomically(db, async (trx) => {
    await useLimit(trx, 'export', who.userId)
    await insertAudit(trx, { action: 'AUDIT_EXPORTED', userId: who.userId, ...from, facts })
  })
  return places
}

/** In parts, so that other requests are answered in between. */
export async function* readFile(db: Db, places: readonly Place[], lang: Lang): AsyncGenerator<PlainSheet> {
  const sheet = { name: lang === 'ko' ? '활동 기록' : 'Audit log', heads: heads[lang], widths }
  if (places.length === 0) yield { ...sheet, rows: [] }
  for (let from = 0; from < places.length; from += rowsPerPart) {
    const entries = await showEntries(db, await readRows(db, places.slice(from, from + rowsPerPart)), lang)
    yield { ...sheet, rows: entries.map(rowOf) }
  }
}

function rowOf({ at, sentence, of, changes, reason, device, address }: AuditEntry): string[] {
  const side = (when: 'before' | 'after') =>
    changes.map((change) => `${change.field}: ${change[when] ?? '-'}`).join('\n')
  return [
    seoulTime(Date.parse(at)).slice(0, 19).replace('T', ' '),
    sentence.map(({ text }) => text).join(''),
    ...[of, side('before'), side('after'), reason, device, address],
  ]
}
