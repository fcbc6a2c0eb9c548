import { parseArgs } from 'node:util'
import type { Database } from '#db/open.ts'
import { listMalls, offerMall, type Listed, type Offered } from '#features/opening/offer-mall.ts'
import { StartFault } from '#platform/settings/start-fault.ts'

const usage = `npm run mall -- create "trade name" [--host mall.example.com] [--code 30]
  prints the address at which the owner of the wholesaler opens its mall, once and within 7 days
npm run mall -- list
  lists the wholesalers of this installation`

export interface MallCommand {
  /** Returns what is printed. */
  run: (database: Database, address: string) => Promise<string>
}

/** Parses the command line; throws the usage when it makes no sense. */
export function readMallCommand(args: string[]): MallCommand {
  const { positionals, values } = parsed(args)
  const [what, name = ''] = positionals
  if (what === 'list' && positionals.length === 1) return { run: list }
  if (what !== 'create' || positionals.length !== 2 || name.trim() === '') throw new StartFault(usage)
  if (values.host !== undefined && !/^[a-z0-9.-]{1,253}$/i.test(values.host))
    throw new StartFault('--host is a host name such as mall.example.com, without https:// and port.')
  if (values.code !== undefined && !/^[0-9A-Za-z]{1,20}$/.test(values.code))
    throw new StartFault('--code consists of letters and digits, at most 20.')
  const wanted = { name: name.trim().slice(0, 60), host: values.host, tenantCd: values.code }
  return {
    async run(database, address) {
      const offered = await offerMall(database, wanted)
      if (!offered)
        throw new StartFault('the code or the host belongs to another mall, or its opening is still pending.')
      return [
        `${wanted.name} gets the code ${offered.tenantId}. Its owner opens the mall here:`,
        ...howToOpen(offered, wanted.host === undefined ? address : atHost(address, wanted.host)),
      ].join('\n')
    },
  }
}

/** The mall is opened where it will be; scheme and port are those of this installation. */
function atHost(address: string, host: string): string {
  const url = new URL(address)
  url.hostname = host
  return url.origin
}

/** Where to open a mall, for the terminal. */
export function howToOpen({ code, days }: Offered, address: string): string[] {
  return [`  ${address}/opening?code=${code}`, `  once, within ${days} days`]
}

function parsed(args: string[]) {
  try {
    const text = { type: 'string' } as const
    return parseArgs({ args, allowPositionals: true, options: { host: text, code: text } })
  } catch {
    throw new StartFault(usage)
  }
}

async function list(database: Database): Promise<string> {
  const malls = await listMalls(database)
  if (malls.length === 0) return 'There is no wholesaler yet: npm run mall -- create "trade name"'
  const lineOf = ({ tenantId, name, host, isOpen }: Listed) =>
    [tenantId.padEnd(6), name, host, isOpen ? '' : '(not opened yet)'].filter(Boolean).join('  ')
  return malls.map(lineOf).join('\n')
}
