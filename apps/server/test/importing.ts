import { areaOf, type ImportKind, type ImportResult, type ImportState } from '@mall/contract/base/import-terms'
import { importCalls, type ImportDetail } from '@mall/contract/import'
import { expect } from 'vitest'
import { formOf } from './form.ts'
import type { Mall } from './mall.ts'
import { madeWorkbook, type MadeCell } from './samples/made-workbook.ts'

/** Brings files of a kind in as a person of the office does. */
export function importing(mall: Mall, kind: ImportKind, tokenOf: () => string) {
  const calls = importCalls[areaOf(kind)] as typeof importCalls.stores
  const authorization = () => `Bearer ${tokenOf()}`

  async function upload(content: Buffer | string, name = '자료.xlsx'): Promise<ImportDetail> {
    const { payload, headers } = formOf([{ name, content }])
    const url = calls.upload.path.replace(':kind', kind)
    const send = { method: 'POST', url, payload, headers: { ...headers, authorization: authorization() } } as const
    const answer = await mall.app.inject(send)
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
    return until(answer.json<{ importId: string }>().importId, 'READY', 'COLUMNS')
  }
  const open = async (importId: string) =>
    (await mall.ask(calls.get, { params: { importId } }, { token: tokenOf() })).ok
  async function until(importId: string, ...states: ImportState[]): Promise<ImportDetail> {
    await expect.poll(async () => states.includes((await open(importId)).state), { timeout: 30_000 }).toBe(true)
    return open(importId)
  }
  const step = (name: 'apply' | 'undo', { importId, version }: ImportDetail, token = tokenOf()) =>
    mall.ask(calls[name], { params: { importId }, body: { version } }, { token })
  async function take(name: 'apply' | 'undo', detail: ImportDetail): Promise<ImportDetail> {
    const { status, problem } = await step(name, detail)
    expect([status, problem]).toMatchObject([200, {}])
    return until(
      detail.importId,
      ...(name === 'apply' ? (['APPLIED', 'READY'] as const) : (['UNDONE', 'APPLIED'] as const)),
    )
  }
  return {
    ...{ upload, open, until, step },
    bring: (heads: MadeCell[], rows: MadeCell[][]) => upload(madeWorkbook([{ rows: [heads, ...rows] }])),
    apply: (detail: ImportDetail) => take('apply', detail),
    undo: (detail: ImportDetail) => take('undo', detail),
    async rows({ importId }: ImportDetail, result?: ImportResult | 'REMARKED') {
      const query = { size: 100, ...(result && { result }) }
      return (await mall.ask(calls.rows, { params: { importId }, query }, { token: tokenOf() })).ok.content
    },
    /** The sentences of all faults, in the order of the rows. */
    async faults(detail: ImportDetail) {
      return (await this.rows(detail, 'FAULTY')).flatMap(({ faults }) => faults.map(({ text }) => text))
    },
    async export(format: 'xlsx' | 'csv') {
      const url = `${calls.export.path.replace(':kind', kind)}?format=${format}`
      return (await mall.app.inject({ method: 'GET', url, headers: { authorization: authorization() } })).rawPayload
    },
  }
}

/** A fingerprint of each table, without versions and what the database keeps for itself. */
export async function checksums({ owner }: Mall, tables: readonly string[]): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  for (const table of tables) {
    const [row] = await owner`
      select md5(coalesce(string_agg(line, chr(10) order by line), '')) as sum from (
        select (to_jsonb(t) - 'version' - 'created_at')::text as line from ${owner(table)} t) lines`
    sums[table] = row!.sum as string
  }
  return sums
}
