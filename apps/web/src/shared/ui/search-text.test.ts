import { expect, it } from 'vitest'
import { sendText, startText, typeText, valueCame } from './search-text.ts'

/** `type 두`, `send` what is typed, a value `came 두`, or one is gone `back 두` to. */
function after(...steps: string[]) {
  let text = startText('')
  for (const step of steps) {
    const [what, word = ''] = step.split(' ')
    if (what === 'type') text = typeText(text, word)
    if (what === 'send') text = sendText(text, text.typed)
    if (what === 'came') text = valueCame(text, word)
    if (what === 'back') text = valueCame(text, word, true)
  }
  return text
}

it.each([
  ['stays when it comes back as it was sent', ['type 두', 'send', 'came 두'], '두'],
  ['typed on meanwhile stays', ['type 두', 'send', 'type 두부', 'came 두'], '두부'],
  ['taken back meanwhile stays empty', ['type 두', 'send', 'type', 'came 두'], ''],
  ['stays while nothing comes', ['type 두', 'came'], '두'],
  ['is cleared from elsewhere', ['type 두', 'send', 'came 두', 'came'], ''],
  ['gives way to another', ['type 두', 'send', 'came 쌀'], '쌀'],
  ['is put in by Back', ['type 두', 'send', 'came 두', 'type 콩', 'send', 'came 콩', 'back 두'], '두'],
  ['gives way to Back before it is sent', ['type 두', 'send', 'came 두', 'type 두부', 'back 두'], '두'],
  ['gives way to Back before it came back', ['type 두', 'send', 'type 두부', 'back'], ''],
])('the text %s', (_, steps, typed) => {
  expect(after(...steps).typed).toBe(typed)
})

it('remembers nothing that has come back', () => {
  expect(after('type 두', 'send', 'came 두')).toEqual(startText('두'))
})
