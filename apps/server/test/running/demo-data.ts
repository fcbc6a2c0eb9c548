import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { startMall, stopMall } from './running-mall.ts'

/**
 * Copies the data of a stopped demo into a folder that is empty or does not exist yet. The first test file that calls it
 * fills the demo, which takes seven times as long as a start.
 */
export async function copyDemo(to: string): Promise<void> {
  const folder = inject('demoData')
  if (!existsSync(join(folder, 'data'))) {
    const mall = startMall(join(folder, 'making'), { env: { MALL_DEMO: 'on' } })
    await mall.ready
    await stopMall(mall)
    renameSync(join(folder, 'making'), join(folder, 'data'))
  }
  mkdirSync(to, { recursive: true })
  // Not fs.cp, which would change the owner from PostgreSQL's user.
  execFileSync('cp', ['-a', `${join(folder, 'data')}/.`, to])
}
