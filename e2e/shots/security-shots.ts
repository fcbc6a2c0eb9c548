import { press, type Scene, type Shot } from './scene.ts'
import { publishedPassword } from '../sign-in.ts'

const security = '/app/main/security'
const on = { on: true, required: false, recoveryCodesLeft: 2 }

/** Sign-in settings: second factor off, on and required, its dialogs, and sessions. */
export const securityShots: Shot[] = [
  { name: 'security-off', who: 'store01', path: security, whole: true },
  { name: 'security-on', who: 'store01', path: security, act: (scene) => withFactor(scene, on), whole: true },
  {
    name: 'security-required',
    who: 'office01',
    path: security,
    act: (scene) => withFactor(scene, { ...on, required: true, recoveryCodesLeft: 0 }),
    whole: true,
  },
  { name: 'security-prove', who: 'store01', path: security, act: prove },
  { name: 'security-scan', who: 'store01', path: security, act: scan },
  { name: 'security-codes', who: 'store01', path: security, act: showCodes },
]

const openSessions = {
  sessions: [
    ['Windows · Chrome', '203.0.113.*', true],
    ['iPhone · Safari', '198.51.100.*', false],
    ['', '2001:db8:1:2::*', false],
  ].map(([device, address, isThis], n) => ({
    ...{ sessionId: String(n), device, address, isThis },
    startedAt: '2026-11-22T08:12:00+09:00',
    seenAt: '2026-11-22T17:40:00+09:00',
  })),
}

async function withFactor({ page, say }: Scene, state: object): Promise<void> {
  await page.route('**/security/factor', (route) => route.fulfill({ json: state }))
  await page.route('**/security/sessions', (route) => route.fulfill({ json: openSessions }))
  await page.reload()
  await page.getByText(say('지금 쓰는 기기', 'This device')).waitFor()
}

async function openDialog({ page, say }: Scene): Promise<void> {
  await press(page, say('2단계 인증 켜기', 'Switch on'))
  await page.getByLabel(say('비밀번호', 'Password'), { exact: true }).fill(publishedPassword)
}

async function prove(scene: Scene): Promise<void> {
  const message = scene.say('비밀번호가 맞지 않아요.', 'The password is not right.')
  await scene.page.route('**/factor/begin', (route) =>
    route.fulfill({ status: 422, json: { result: 'FAIL', code: 'PASSWORD_WRONG', message } }),
  )
  await openDialog(scene)
  await press(scene.page, scene.say('다음', 'Next'))
  await scene.page.getByText(message).waitFor()
}

async function scan(scene: Scene): Promise<void> {
  await openDialog(scene)
  await press(scene.page, scene.say('다음', 'Next'))
  await scene.page.getByRole('img', { name: scene.say('인증 앱에 등록할', 'QR code for') }).waitFor()
}

async function showCodes(scene: Scene): Promise<void> {
  const { page, say } = scene
  const recoveryCodes = Array.from({ length: 10 }, (_, n) => `4821 0937 55${String(n).padStart(2, '0')}`)
  await page.route('**/factor/confirm', (route) =>
    route.fulfill({ json: { result: 'SUCCESS', data: { recoveryCodes } } }),
  )
  await scan(scene)
  await page.getByLabel(say('인증번호', 'Verification code')).fill('123456')
  await press(page, say('등록', 'Register'))
  await page.getByRole('dialog', { name: say('복구 코드', 'Recovery codes') }).waitFor()
}
