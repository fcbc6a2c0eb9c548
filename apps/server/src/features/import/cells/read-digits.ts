import { isPhone, phoneDigits } from '@mall/contract/base/company/phone'

/** The digits of a number that is kept as a text, such as a business number. */
export function readDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\.0+$/, '')
    .replace(/[-–.\s]/g, '')
}

/** The digits of a telephone; spreadsheets that take it for a number have dropped its first zero. */
export function readPhone(text: string): string {
  const digits = phoneDigits(text.normalize('NFKC').replace(/\.0+$/, ''))
  return !isPhone(digits) && isPhone(`0${digits}`) ? `0${digits}` : digits
}
