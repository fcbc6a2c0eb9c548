import type { Page } from 'playwright-core'
import type { Situation } from './situation.ts'

/** How a screenshot is taken. */
export interface Look {
  width: number
  mode: 'light' | 'dark'
  locale: 'ko' | 'en'
}

export interface Scene extends Look {
  page: Page
  address: string
  /** The text in the current language. */
  say: (ko: string, en: string) => string
  /** An order of the signed-in store, and a product. */
  orderId: string
  prodId: string
  /** What changes of the office reach. */
  situation: Situation
}

export interface Shot {
  name: string
  /** User to sign in; none for the sign-in pages. */
  who?: 'store01' | 'office01'
  /** Overrides display settings of the look. */
  display?: Record<string, unknown>
  path?: string | ((scene: Scene) => string)
  /** Actions before the screenshot. */
  act?: (scene: Scene) => Promise<void>
  /** Its network never becomes idle. */
  busy?: true
  /** Captures the full page, unless it scrolls endlessly. */
  whole?: true
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
}
