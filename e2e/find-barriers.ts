import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { AxeResults, Result } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Accessibility violations found by axe-core, one line each; by all rules or the given ones. */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  await waitForAnimations(page)
  await page.evaluate(source)
  const { violations } = await page.evaluate((runOnly) => {
    const { axe } = globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }
    return axe.run({ resultTypes: ['violations'], ...(runOnly && { runOnly }) })
  }, rules)
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(lineOf)
}

/** Waits for finite animations, because contrast is only valid after fading in. */
export async function waitForAnimations(page: Page): Promise<void> {
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
