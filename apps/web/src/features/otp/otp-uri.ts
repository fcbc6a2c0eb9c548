/** The key inside an otpauth address, in groups of four to be typed by hand; null when there is none. */
export function secretOf(otpUri: string): string | null {
  const [, search = ''] = otpUri.split('?')
  const secret = new URLSearchParams(search).get('secret')
  return secret === null ? null : (secret.match(/.{1,4}/g) ?? []).join(' ')
}

/** The QR image as an address; the server may send it as a data URL or as bare base64. Spec §3 */
export function imageAddress(qrImage: string): string {
  return qrImage.startsWith('data:') ? qrImage : `data:image/png;base64,${qrImage}`
}
