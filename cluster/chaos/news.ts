import { randomBytes } from 'node:crypto'
import { addressOf, allNodes, socketsOf, systemUser, type NodeName } from '../layout.ts'
import { pidOf } from '../machine/processes.ts'
import { run } from '../machine/run.ts'
import { until } from '../machine/until.ts'
import { leader } from '../parts/patroni.ts'
import type { Shopper } from '../rush/sign-in.ts'

/**
 * Renames a product in the database and waits until every node finds it by its new name: a node that no longer listens
 * after a fault would sell from an old catalogue. Returns the nodes that do not.
 */
export async function nodesWithoutNews({ tenantId, token }: Shopper): Promise<NodeName[]> {
  const name = `새소식 ${randomBytes(4).toString('hex')}`
  const text = `set app.tenant = '${tenantId}'; update products set prod_nm = '${name}' where tenant_id = '${tenantId}' and prod_cd = 'P00001'`
  await run('psql', ['-X', '-q', '-h', socketsOf(await leader()), '-U', systemUser, '-c', text, 'mall'])
  const finds = async (node: NodeName) => {
    const path = `/nuri/api/v1/prods/mall/?q=${encodeURIComponent(name)}`
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`http://${addressOf(node)}:8080${path}`, { headers, signal: AbortSignal.timeout(5000) })
    return ((await answer.json()) as { totalElements?: number }).totalElements === 1
  }
  const asked = allNodes
    .filter((node) => pidOf(node) !== undefined)
    .map((node) =>
      until(node, 20, () => finds(node)).then(
        () => null,
        () => node,
      ),
    )
  return (await Promise.all(asked)).filter((node) => node !== null)
}
