import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { seoulTime } from '#platform/seoul-time.ts'
import { StartFault } from '#platform/settings/start-fault.ts'
import { deleteTenant } from './delete-tenant.ts'
import { exportTenant, type MallOfTenant } from './export-tenant.ts'
import { importTenant } from './import-tenant.ts'
import type { TenantNote } from './tenant-folder.ts'

const usage = `npm run tenant -- export <code> <folder>
  writes everything of a wholesaler into an empty folder, while the mall runs
npm run tenant -- import <folder> [--as <code>]
  brings it into this mall, under its own code or another
npm run tenant -- delete <code> --exported <folder>
  deletes a wholesaler that has left, if nothing of it was written since that export; a demo's needs no export`

export type TenantCommand =
  | { what: 'export'; tenantId: string; folder: string }
  | { what: 'import'; folder: string; as: string | undefined }
  | { what: 'delete'; tenantId: string; exported: string | undefined }

/** Parses the command line; throws the usage when it makes no sense. Folders are as seen from where npm was called. */
export function readTenantCommand(args: string[], from: string): TenantCommand {
  const { positionals, as, exported } = parsed(args)
  const [what, first, second, ...rest] = positionals
  const isWith = (option: string | undefined) => option !== undefined
  if (what === 'export' && first !== undefined && second !== undefined && rest.length === 0 && !isWith(as ?? exported))
    return { what, tenantId: first, folder: resolve(from, second) }
  if (what === 'import' && first !== undefined && second === undefined && !isWith(exported))
    return { what, folder: resolve(from, first), as }
  if (what === 'delete' && first !== undefined && second === undefined && !isWith(as))
    return { what, tenantId: first, exported: exported === undefined ? undefined : resolve(from, exported) }
  throw new StartFault(usage)
}

function parsed(args: string[]) {
  try {
    const options = { as: { type: 'string' }, exported: { type: 'string' } } as const
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
    return { positionals, as: values.as, exported: values.exported }
  } catch {
    throw new StartFault(usage)
  }
}

/** What was done, what the operator should know, and what is missing or broken. */
export interface Done {
  lines: string[]
  warnings: string[]
}

export async function runTenantCommand(mall: MallOfTenant, command: TenantCommand): Promise<Done> {
  if (command.what === 'import') return bringIn(mall, command.folder, command.as)
  if (command.what === 'delete') return remove(mall, command.tenantId, command.exported)
  const { note, missing, brokenAt } = await exportTenant(mall, command.tenantId, command.folder)
  const moment = `${seoulTime(Number(new Date(note.at))).slice(0, 19)} in Seoul`
  return {
    lines: [
      `${note.self.name} (${note.tenantId}) as of ${moment} is in ${command.folder}: ${figuresOf(note)}.`,
      'It has personal data and password hashes: keep it as safe as the mall. What is written from now on is not in it.',
    ],
    warnings: [
      ...missing.map((id) => `The attached file ${id} has no content.`),
      ...(brokenAt === null ? [] : [brokenChain(brokenAt)]),
    ],
  }
}

async function remove(mall: MallOfTenant, tenantId: string, exported: string | undefined): Promise<Done> {
  const { name, rows, files } = await deleteTenant(mall, tenantId, exported)
  const count = (n: number) => n.toLocaleString('en')
  return {
    lines: [`${name} (${tenantId}) is deleted: ${count(rows)} rows, ${count(files)} files. Backups still have it.`],
    warnings: [],
  }
}

async function bringIn(mall: MallOfTenant, folder: string, as: string | undefined): Promise<Done> {
  const { note, tenantId, taken, brokenAt } = await importTenant(mall, folder, as)
  return {
    lines: [
      `${note.self.name} is here as wholesaler ${tenantId}, and all of it was compared: ${figuresOf(note)}.`,
      'People sign in with their passwords; second factors are registered anew at the next sign-in.',
      ...taken.map(
        (column) =>
          `Another wholesaler here has the same ${uniqueNames[column] ?? column}: ${tenantId} came without one.`,
      ),
    ],
    warnings: brokenAt === null ? [] : [brokenChain(brokenAt)],
  }
}

const uniqueNames: Record<string, string> = { host: 'host name', biz_no: 'business number' }

function figuresOf({ rows }: TenantNote): string {
  const of = (table: string, name: string) => Number(rows.tables[table]?.figures[name] ?? 0).toLocaleString('en')
  return `${of('orders', 'rows')} orders over ${of('orders', 'pay_amt')} won, ${of('order_lines', 'rows')} lines, balances ${of('stores', 'balance')} won, ${of('files', 'rows')} files`
}

const brokenChain = (no: number) => `Its audit log is broken: entry ${String(no)} is gone or is not as it was written.`
