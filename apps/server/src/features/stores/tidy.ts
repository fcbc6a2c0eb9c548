import { tidy } from '@mall/contract/base/tidy'

/** Each line tidy, without empty lines around the text. */
export function tidyLines(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map(tidy)
    .join('\n')
    .trim()
}
