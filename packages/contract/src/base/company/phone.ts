const mobileOrInternet = /^(01[016-9]|070|080|050\d|03[1-3]|04[1-4]|05[1-5]|06[1-4]|02)(\d{3,4})(\d{4})$/
const representative = /^(1[568]\d{2})(\d{4})$/

/** The digits of a typed or pasted phone number; a Korean country code becomes the leading 0. */
export function phoneDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  return digits.startsWith('82') && digits.length > 9 ? `0${digits.slice(2).replace(/^0/, '')}` : digits
}

/** `0212345678` → `02-1234-5678`. Other numbers stay unchanged. */
export function formatPhone(digits: string): string {
  const [, first, second, third] = mobileOrInternet.exec(digits) ?? representative.exec(digits) ?? []
  return [first, second, third].filter(Boolean).join('-') || digits
}

export function isPhone(digits: string): boolean {
  return formatPhone(digits).includes('-')
}
