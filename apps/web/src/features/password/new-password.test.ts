import { expect, test } from 'vitest'
import { isComplete } from './new-password.ts'

const good = 'Sunny!Day7'

test.each([
  ['all fields valid', { current: 'x', new: good, confirm: good }, true, true],
  ['a missing current password', { current: '', new: good, confirm: good }, true, false],
  ['no current password when it is not required', { current: '', new: good, confirm: good }, false, true],
  ['a different confirmation', { current: 'x', new: good, confirm: `${good} ` }, true, false],
  ['empty fields', { current: '', new: '', confirm: '' }, false, false],
  ['matching passwords that break the rules', { current: 'x', new: 'sunny', confirm: 'sunny' }, true, false],
  ['a common word', { current: 'x', new: 'Charlie1!', confirm: 'Charlie1!' }, true, false],
  ['three characters of the user name', { current: 'x', new: 'xTOr9!ab', confirm: 'xTOr9!ab' }, true, true],
  ['four characters of the user name', { current: 'x', new: 'STORe9!a', confirm: 'STORe9!a' }, true, false],
])('enables the button as in §5 with %s', (_, typed, asksCurrent, enabled) => {
  expect(isComplete(typed, 'store01', asksCurrent)).toBe(enabled)
})
