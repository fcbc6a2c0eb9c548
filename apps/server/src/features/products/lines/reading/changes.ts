import { spokenUnits } from './units.ts'

const count = `\\d[\\d.,]*\\s?(?:${spokenUnits})?`
// Deliberately narrow: 올리브, 수정과 and 두 줄이랑 are goods.
const verb = '(?:줄여|줄일|늘려|늘릴|바[꿔꾸꿀]|변경|올려|낮[춰추]|수정(?=\\s?(?:해|부탁)))[가-힣]{0,10}'
const please = '(?:\\s?(?:해\\s?)?(?:주세요|주십시오|부탁[가-힣]{0,8}|요))?'
const fromTo = new RegExp(
  `(${count})\\s?(?:에서|말고|대신에?|→|->|=>)\\s?(${count})\\s?(?:으로|로)?(?:\\s?${verb})?${please}`,
  'g',
)
const to = new RegExp(`(${count})\\s?(?:으로|로)\\s?${verb}${please}`, 'g')
const changing = new RegExp(`(?:^|\\s|[으]?로\\s?)${verb}`)

/** "10단에서 5단으로 줄여주세요": keeps both numbers, so that the user picks the one to order. */
export function withoutChange(line: string): string {
  return line.replace(fromTo, '$1 $2 ').replace(to, '$1 ')
}

/** True if the line asks for a change; its articles are never added without confirmation. */
export function saysChange(line: string): boolean {
  return line.search(fromTo) >= 0 || changing.test(line)
}
