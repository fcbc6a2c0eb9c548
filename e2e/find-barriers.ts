import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { AxeResults, Result } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe-core finds on the page that shuts somebody out, as one line each; by all its rules or some of them. */
export async function findBarriers(page: Page, rules?: string[]): Promise<string[]> {
  await standStill(page)
  await page.evaluate(source)
  const { violations } = await page.evaluate((runOnly) => {
    const { axe } = globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }
    return axe.run({ resultTypes: ['violations'], ...(runOnly && { runOnly }) })
  }, rules)
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(lineOf)
}

/** Contrast counts once everything has faded in. What pulsates for ever is not waited for. */
export async function standStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = () =>
      document
        .getAnimations()
        .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity)
    while (ending().length > 0) await Promise.allSettled(ending().map((one) => one.finished))
  })
}

function lineOf({ id, nodes }: Result): string {
  return `${id}: ${nodes.map(({ html, failureSummary = '' }) => `${html} ${failureSummary.replaceAll('\n', ' ')}`).join(' | ')}`
}
