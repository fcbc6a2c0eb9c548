/** Secret of an otpauth URI in groups of four, for manual entry; null if there is none. */
export function secretOf(otpUri: string): string | null {
  const [, search = ''] = otpUri.split('?')
  const secret = new URLSearchParams(search).get('secret')
  return secret === null ? null : (secret.match(/.{1,4}/g) ?? []).join(' ')
}

/** Image URL of a QR code, which the server may send as a data URL or bare base64. Spec §3 */
export function imageAddress(qrImage: string): string {
  return qrImage.startsWith('data:') ? qrImage : `data:image/png;base64,${qrImage}`
}
