import { isFirstCopyUnderWay } from './check-backups.ts'
import { bad, care, good, reasonOf, type Finding } from './finding.ts'
import type { Patient } from './patient.ts'

const part = 'Mall'
const patienceMs = 5000

/** Asks the mall that runs on this machine. */
export async function checkMall({ config }: Patient): Promise<Finding[]> {
  // Chosen by the system, or not readable.
  if (config.port === 0) return []
  const address = `http://${hostOf(config.host)}:${String(config.port)}`
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(address + path, { headers, signal: AbortSignal.timeout(patienceMs) })
  try {
    const alive = await ask('/healthz')
    if (!alive.ok || !(await alive.text()).includes('ok'))
      return [bad(part, `something else answers at ${address}`, 'choose another PORT, or stop that program.')]
  } catch (error) {
    if (reasonOf(error).includes('ECONNREFUSED'))
      return [care(part, `nothing answers at ${address}`, 'npm start, if it should run here.')]
    return [bad(part, `${address} does not answer (${reasonOf(error)})`, 'see its log; restart it.')]
  }
  const ready = (await (await ask('/readyz')).json()) as { status: string; reason?: string; message?: string }
  if (ready.status !== 'ready')
    return [
      bad(
        part,
        `runs at ${address} and is not ready: ${ready.reason ?? ready.status}`,
        `${ready.message ?? 'it is stopping'}; see docs/operations.md.`,
      ),
    ]
  const first = config.backup !== undefined && isFirstCopyUnderWay(config.backup.folder, Date.now())
  const token = config.metricsToken
  const metrics = await ask('/metrics', token === undefined ? {} : { authorization: `Bearer ${token}` })
  return [good(part, `ready at ${address}`), ...(metrics.ok ? judgeMetrics(await metrics.text(), first) : [])]
}

function hostOf(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}

/** What the running mall has met. Until there is a first copy, the gap before it is no news. */
export function judgeMetrics(text: string, isFirstCopy: boolean): Finding[] {
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0)
  const findings: Finding[] = []
  if (value('unnamed_proxy') > 0)
    findings.push(
      bad(
        'Proxy',
        'requests come through a proxy that TRUST_PROXY does not name',
        'name the address in its log line "came through a proxy".',
      ),
    )
  if (value('backup_failing') > 0) findings.push(bad('Backups', 'are failing', 'see the lines NO BACKUPS of the mall.'))
  if (value('backup_gap') > 0 && !isFirstCopy)
    findings.push(bad('Backups', 'have a gap', 'mend the folder; a full copy follows by itself.'))
  if (value('postgres_restarts_total') > 0)
    findings.push(
      care(
        'Database',
        `PostgreSQL ended ${String(value('postgres_restarts_total'))} times since the start`,
        'see postgres.log in the data folder.',
      ),
    )
  return findings
}
