import { setTimeout } from 'node:timers/promises'
import jsqr from 'jsqr'
import { URI, type TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'

/** Reads the QR code on screen like an authenticator app. */
export async function scanQr(page: Page): Promise<TOTP> {
  const picture = page.getByRole('img', { name: '인증 앱에 등록할 QR 코드' })
  const { data, width, height } = PNG.sync.read(await picture.screenshot())
  const found = jsqr.default(new Uint8ClampedArray(data), width, height)
  if (found === null) throw new Error('there is no QR code in the picture that is shown')
  return URI.parse(found.data) as TOTP
}

/**
 * A code from `later` 30-second steps ahead: the server accepts adjacent steps, but each code must be from a later
 * step than the previous one.
 */
export async function codeOf(app: TOTP, later = 0): Promise<string> {
  const left = 30_000 - (Date.now() % 30_000)
  // A code typed at the end of a step would arrive too late.
  if (left < 5000) await setTimeout(left)
  return codeAt(app, later)
}

function codeAt(app: TOTP, later: number): string {
  return app.generate({ timestamp: Date.now() + later * 30_000 })
}

/** Six digits that are not a valid code now. */
export function wrongCodeOf(app: TOTP): string {
  const codes = [-3, -2, -1, 0, 1, 2, 3].map((step) => codeAt(app, step))
  return ['000000', '111111', '222222', '333333', '444444', '555555', '666666', '777777'].find(
    (code) => !codes.includes(code),
  )!
}
