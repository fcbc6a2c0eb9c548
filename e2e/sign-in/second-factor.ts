import { setTimeout } from 'node:timers/promises'
import jsqr from 'jsqr'
import { URI, type TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'

/** What an authenticator app makes of the QR code that is on the screen. */
export async function scanQr(page: Page): Promise<TOTP> {
  const picture = page.getByRole('img', { name: '인증 앱에 등록할 QR 코드' })
  const { data, width, height } = PNG.sync.read(await picture.screenshot())
  const found = jsqr.default(new Uint8ClampedArray(data), width, height)
  if (found === null) throw new Error('there is no QR code in the picture that is shown')
  return URI.parse(found.data) as TOTP
}

/**
 * A code of the app, `later` steps of half a minute from now: the server takes those beside its own time, and of two
 * codes the later one has to be of a later step.
 */
export async function codeOf(app: TOTP, later = 0): Promise<string> {
  const left = 30_000 - (Date.now() % 30_000)
  // Typed at the end of a step, it would arrive a step too late.
  if (left < 5000) await setTimeout(left)
  return codeAt(app, later)
}

function codeAt(app: TOTP, later: number): string {
  return app.generate({ timestamp: Date.now() + later * 30_000 })
}

/** Six digits that are no code of the app at this time. */
export function wrongCodeOf(app: TOTP): string {
  const codes = [-3, -2, -1, 0, 1, 2, 3].map((step) => codeAt(app, step))
  return ['000000', '111111', '222222', '333333', '444444', '555555', '666666', '777777'].find(
    (code) => !codes.includes(code),
  )!
}
