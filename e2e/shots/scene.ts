import type { Page } from 'playwright-core'

/** How a page is looked at. */
export interface Look {
  width: number
  mode: 'light' | 'dark'
  locale: 'ko' | 'en'
}

export interface Scene extends Look {
  page: Page
  address: string
  /** The word of the language that is shown. */
  say: (ko: string, en: string) => string
  /** An order of the store that is signed in, and a product. */
  orderId: string
  prodId: string
}

export interface Shot {
  name: string
  /** Who is signed in; nobody on the way in. */
  who?: 'store01' | 'office01'
  /** Other display settings than those of the look. */
  display?: Record<string, unknown>
  path?: string | ((scene: Scene) => string)
  /** What is done on the page before it is taken. */
  act?: (scene: Scene) => Promise<void>
  /** Its network does not come to rest. */
  busy?: true
  /** The page down to its end, where that is not endless. */
  whole?: true
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
}
