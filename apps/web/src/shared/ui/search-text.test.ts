import { expect, it } from 'vitest'
import { sendText, startText, typeText, valueCame } from './search-text.ts'

/** `type 두`, `send` what is typed, or a value `came 두`. */
function after(...steps: string[]) {
  let text = startText('')
  for (const step of steps) {
    const [what, word = ''] = step.split(' ')
    if (what === 'type') text = typeText(text, word)
    if (what === 'send') text = sendText(text)
    if (what === 'came') text = valueCame(text, word)
  }
  return text
}

it.each([
  ['stays when it comes back as it was sent', ['type 두', 'send', 'came 두'], '두'],
  ['typed on meanwhile stays', ['type 두', 'send', 'type 두부', 'came 두'], '두부'],
  ['taken back meanwhile stays empty', ['type 두', 'send', 'type', 'came 두'], ''],
  [
    'sent twice before anything came back stays',
    ['type 두', 'send', 'type 두부', 'send', 'came 두', 'came 두부'],
    '두부',
  ],
  [
    'of which only the last comes back stays',
    ['type 두', 'send', 'type 두부', 'send', 'type 두부면', 'came 두부'],
    '두부면',
  ],
  ['is cleared from elsewhere', ['type 두', 'send', 'came 두', 'came'], ''],
  ['is put in by Back', ['type 두', 'send', 'came 두', 'type 콩', 'send', 'came 콩', 'came 두'], '두'],
  ['gives way to Back even before it is sent', ['type 두', 'send', 'came 두', 'type 두부', 'came'], ''],
  ['gives way to Back even before it came back', ['type 두', 'send', 'came 쌀', 'came 두'], '두'],
])('the text %s', (_, steps, typed) => {
  expect(after(...steps).typed).toBe(typed)
})

it('remembers nothing that has come back', () => {
  expect(after('type 두', 'send', 'type 두부', 'send', 'came 두부')).toEqual(startText('두부'))
})
