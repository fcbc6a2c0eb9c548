import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { AxeResults, Result } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Impacts that count; axe sets them by rule, so other rules need not run. */
const counted = ['serious', 'critical']

interface Axe {
  run: (options: object) => Promise<AxeResults>
  _audit: { rules: { id: string; impact?: string }[] }
}

/** Accessibility violations found by axe-core, one line each; by all rules or the given ones. */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  await waitForAnimations(page)
  // Pages within the app keep what the document has.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const { violations } = await page.evaluate(
    ([runOnly, impacts]) => {
      const { axe } = globalThis as unknown as { axe: Axe }
      const skipped = axe._audit.rules.filter(({ impact }) => impact !== undefined && !impacts.includes(impact))
      const off = Object.fromEntries(skipped.map(({ id }) => [id, { enabled: false }]))
      return axe.run({ resultTypes: ['violations'], ...(runOnly ? { runOnly } : { rules: off }) })
    },
    [rules, counted] as const,
  )
  return violations.filter(({ impact }) => counted.includes(impact ?? '')).map(lineOf)
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
