import { expect, test } from 'vitest'
import { isComplete } from './new-password.ts'

const good = 'Sunny!Day7'

test.each([
  ['everything in place', { current: 'x', new: good, confirm: good }, true, true],
  ['no current password where it is asked for', { current: '', new: good, confirm: good }, true, false],
  ['no current password where it is not asked for', { current: '', new: good, confirm: good }, false, true],
  ['a different confirmation', { current: 'x', new: good, confirm: `${good} ` }, true, false],
  ['nothing at all', { current: '', new: '', confirm: '' }, false, false],
  ['equal but against the rules', { current: 'x', new: 'sunny', confirm: 'sunny' }, true, false],
  ['a common word', { current: 'x', new: 'Charlie1!', confirm: 'Charlie1!' }, true, false],
  ['three characters of the user name', { current: 'x', new: 'xTOr9!ab', confirm: 'xTOr9!ab' }, true, true],
  ['four characters of the user name', { current: 'x', new: 'STORe9!a', confirm: 'STORe9!a' }, true, false],
])('with %s the button is as §5 says', (_, typed, asksCurrent, enabled) => {
  expect(isComplete(typed, 'store01', asksCurrent)).toBe(enabled)
})
