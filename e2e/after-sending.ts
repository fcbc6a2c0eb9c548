import type { Page } from 'playwright-core'

/** A second tap about where an order was sent is ignored for a moment. */
export const untilTapsCount = (page: Page) => page.waitForTimeout(1300)

/** Sends the order although its quantities are unusual. */
export async function confirmUnusual(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '수량이 맞나요?' })
  await dialog.waitFor()
  await untilTapsCount(page)
  await dialog.getByRole('button', { name: '맞아요, 발주하기' }).click()
}

/** Sends the order also if its quantities are asked about, which they are only if it is known in time what is usual. */
export async function sendAnyway(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '수량이 맞나요?' })
  const sent = page.getByRole('heading', { level: 1, name: '발주했어요' })
  await dialog.or(sent).first().waitFor()
  if (await dialog.isVisible()) await confirmUnusual(page)
  await sent.waitFor()
}
