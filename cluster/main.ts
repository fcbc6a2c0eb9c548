import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chaos } from './chaos/chaos.ts'
import { down } from './down.ts'
import { allNodes, folder } from './layout.ts'
import { howToInstall, missingPackages } from './machine/packages.ts'
import { restoreDrill } from './proof/restore.ts'
import { rush } from './rush-command.ts'
import { smallSize, usualSize } from './shops/size.ts'
import { status } from './status.ts'
import { up } from './up.ts'

const usage = `npm run cluster -- up [--nodes 3] [--hours 2]
npm run cluster -- rush [--orders 5000] [--rate 17] [--small]
npm run cluster -- chaos [FAULT…] [--rate 17] [--small]
npm run cluster -- restore
npm run cluster -- status
npm run cluster -- down [--keep]`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    nodes: { type: 'string', default: '3' },
    hours: { type: 'string', default: '2' },
    orders: { type: 'string', default: '5000' },
    rate: { type: 'string', default: '17' },
    small: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
})
const say = (line: string) => {
  console.log(line)
}

async function main(): Promise<void> {
  const [command = '', ...rest] = positionals
  const size = values.small ? smallSize : usualSize
  const rate = Number(values.rate)
  const missing = missingPackages()
  if (missing.length > 0) throw new Error(`missing here: ${missing.join(', ')}. As root:\n  ${howToInstall(missing)}`)
  switch (command) {
    case 'up':
      await up(allNodes.slice(0, Number(values.nodes)), Number(values.hours), say)
      break
    case 'down':
      await down(values.keep)
      break
    case 'rush':
      if (!(await rush(size, Number(values.orders), rate, say))) process.exitCode = 1
      break
    case 'chaos':
      if (!(await chaos(size, rest, rate, say))) process.exitCode = 1
      break
    case 'restore':
      if (!(await restoreDrill(say))) process.exitCode = 1
      break
    case 'status':
      for (const line of await status()) say(line)
      break
    case 'expire':
      await sleep(Number(rest[0]) * 3_600_000)
      await down(true)
      break
    default:
      throw new Error(usage)
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  console.error(`Logs are in ${folder}/logs.`)
  process.exitCode = 1
})
