import { press, type Scene, type Shot } from './scene.ts'

const home = '/app/main/mal001'

/** Inquiries as seen by stores and office. */
export const inquiryShots: Shot[] = [
  { name: 'inquiries', who: 'store01', path: '/app/main/mal009' },
  { name: 'inquiries-none', who: 'store01', path: '/app/main/mal009?q=nothing' },
  { name: 'inquiries-failed', who: 'store01', path: home, act: failInquiries },
  { name: 'inquiry', who: 'store01', path: '/app/main/mal009?status=20%2C90', act: openInquiry, whole: true },
  { name: 'inquiry-new', who: 'store01', path: '/app/main/mal009/new', act: submitIncomplete, whole: true },
  {
    name: 'inquiry-about',
    who: 'store01',
    path: ({ orderId }) => `/app/main/mal009/new?orderId=${orderId}`,
    whole: true,
  },
  { name: 'office-inquiries', who: 'office01', path: '/office/inquiries' },
  { name: 'office-inquiry', who: 'office01', path: '/office/inquiries', act: openInquiry },
]

async function openInquiry({ page }: Scene): Promise<void> {
  await page.locator('main li a').first().click()
  await page.locator('main form').waitFor()
}

async function submitIncomplete({ page, say }: Scene): Promise<void> {
  await page
    .getByLabel(say('제목', 'Title'), { exact: true })
    .fill(say('두부 한 판이 안 왔어요', 'One pack of tofu is missing'))
  await press(page, say('보내기', 'Send'))
}

async function failInquiries({ page, say }: Scene): Promise<void> {
  await page.route('**/articles/inquiry*', (route) => route.abort())
  await page.goto(new URL('/app/main/mal009', page.url()).href)
  await page.getByRole('button', { name: say('다시 불러오기', 'Load again') }).waitFor()
}
