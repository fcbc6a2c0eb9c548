import { press, type Scene, type Shot } from './scene.ts'
import { publishedPassword } from '../sign-in.ts'

const rtl = { rtlLayout: true }

/** Sign-in pages and their dialogs. */
export const signInShots: Shot[] = [
  { name: 'sign-in', whole: true },
  { name: 'sign-in-other-mall', path: '/?tenantCd=20&next=%2Fapp%2Fmain%2Fmal006' },
  { name: 'sign-in-proxied', whole: true, act: (scene) => openThroughProxy(scene) },
  { name: 'sign-in-refused', act: (scene) => typeIn(scene, `nobody${scene.width}${scene.mode}`, 'wrong') },
  { name: 'sign-in-wait', act: waitToSignIn },
  { name: 'sign-in-mirrored', display: rtl },
  { name: 'forced-change', act: (scene) => typeIn(scene, 'store03', '1234567891') },
  { name: 'forced-change-typed', act: typeNewPassword },
  { name: 'otp-register', act: (scene) => typeIn(scene, 'store02') },
  { name: 'otp-register-mirrored', display: rtl, act: (scene) => typeIn(scene, 'store02') },
  { name: 'otp-code', act: reachCode },
  { name: 'otp-failed', act: failCode },
]

async function openThroughProxy(scene: Scene): Promise<void> {
  await scene.page.setExtraHTTPHeaders({ via: '1.1 proxy' })
  await scene.page.reload()
  await typeIn(scene, 'store01')
}

async function typeIn({ page, say }: Scene, username: string, password = publishedPassword): Promise<void> {
  await page.getByLabel(say('아이디', 'Username'), { exact: true }).fill(username)
  await page.getByLabel(say('비밀번호', 'Password'), { exact: true }).fill(password)
  await press(page, say('로그인', 'Sign in'))
  await page.getByRole('dialog').or(page.getByRole('alert').getByText(/.+/)).first().waitFor()
}

async function waitToSignIn(scene: Scene): Promise<void> {
  const message = scene.say(
    '시도가 너무 많았어요. 4분 뒤에 다시 시도해 주세요.',
    'Too many attempts. Please try again in 4 minutes.',
  )
  await scene.page.route('**/is-authentic-user', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '240' },
      json: { result: 'FAIL', code: 'TOO_MANY', message },
    }),
  )
  await typeIn(scene, 'store01')
}

async function typeNewPassword(scene: Scene): Promise<void> {
  const { page, say } = scene
  await typeIn(scene, 'store03', '1234567891')
  await page.getByLabel(say('새 비밀번호', 'New password'), { exact: true }).fill('Sunny77')
  await page.getByLabel(say('새 비밀번호 확인', 'Confirm new password')).fill('Sunny7')
  await page.keyboard.press('Enter')
}

async function reachCode(scene: Scene): Promise<void> {
  await typeIn(scene, 'store02')
  await press(scene.page, scene.say('확인', 'Confirm'))
  await scene.page.getByLabel(scene.say('인증번호', 'Verification code')).fill('482 913')
}

async function failCode(scene: Scene): Promise<void> {
  const message = scene.say('인증번호가 맞지 않아요.', 'The code is not right.')
  await scene.page.route('**/ping/verify', (route) =>
    route.fulfill({ json: { result: 'FAIL', code: 'OTP_WRONG', message } }),
  )
  await reachCode(scene)
  await press(scene.page, scene.say('확인', 'Confirm'))
  await scene.page.getByRole('button', { name: scene.say('다시 시도', 'Try again') }).waitFor()
}
