import { fileShots } from './file-shots.ts'
import { goodsShots } from './goods-shots.ts'
import { headerShots } from './header-shots.ts'
import { homeShots } from './home-shots.ts'
import { importMoreShots } from './import-more-shots.ts'
import { importShots } from './import-shots.ts'
import { inquiryShots } from './inquiry-shots.ts'
import { noticeShots } from './notice-shots.ts'
import { officeShots } from './office-shots.ts'
import { orderShots } from './order-shots.ts'
import { priceShots } from './price-shots.ts'
import { stockShots } from './stock-shots.ts'
import { rehearsalGoodsShots } from './rehearsal-goods-shots.ts'
import { rehearsalShots } from './rehearsal-shots.ts'
import type { Scene, Shot } from './scene.ts'
import { securityShots } from './security-shots.ts'
import { settingsShots } from './settings-shots.ts'
import { shopShots } from './shop-shots.ts'
import { signInShots } from './sign-in-shots.ts'
import { storeShots } from './store-shots.ts'

/** Every page in every distinct state. Pages that do not exist are skipped. */
export const shots: Shot[] = [
  ...signInShots,
  ...homeShots,
  ...headerShots,
  ...shopShots,
  ...orderShots,
  ...officeShots,
  ...goodsShots,
  ...priceShots,
  ...stockShots,
  ...settingsShots,
  ...storeShots,
  ...importShots,
  ...importMoreShots,
  ...rehearsalShots,
  ...rehearsalGoodsShots,
  ...noticeShots,
  ...inquiryShots,
  ...fileShots,
  ...securityShots,
  { name: 'not-found', who: 'store01', path: '/nowhere' },
  { name: 'error', who: 'store01', path: '/app/main/mal001', act: breakPage },
]

async function breakPage({ page, say }: Scene): Promise<void> {
  const broken = { contentType: 'text/javascript', body: 'throw new Error("broken")' }
  await page.route(/orders-page.*\.js/, (route) => route.fulfill(broken))
  await page.goto(new URL('/app/main/mal006', page.url()).href)
  await page.getByRole('button', { name: say('새로 고침', 'Reload') }).waitFor()
}
