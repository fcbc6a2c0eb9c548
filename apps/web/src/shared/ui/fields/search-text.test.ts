import { expect, it } from 'vitest'
import { sendText, startText, typeText, valueArrived } from './search-text.ts'

/** Steps: `type 두`; `send` the typed text; `came 두` a value arrives; `back 두` the user goes back to one. */
function after(...steps: string[]) {
  let text = startText('')
  for (const step of steps) {
    const [what, word = ''] = step.split(' ')
    if (what === 'type') text = typeText(text, word)
    if (what === 'send') text = sendText(text, text.typed)
    if (what === 'came') text = valueArrived(text, word)
    if (what === 'back') text = valueArrived(text, word, true)
  }
  return text
}

it.each([
  ['stays when its own value arrives', ['type 두', 'send', 'came 두'], '두'],
  ['stays as typed on meanwhile', ['type 두', 'send', 'type 두부', 'came 두'], '두부'],
  ['stays empty when cleared meanwhile', ['type 두', 'send', 'type', 'came 두'], ''],
  ['stays while no value arrives', ['type 두', 'came'], '두'],
  ['is cleared when the value is cleared elsewhere', ['type 두', 'send', 'came 두', 'came'], ''],
  ['is replaced by another value', ['type 두', 'send', 'came 쌀'], '쌀'],
  ['is restored by Back', ['type 두', 'send', 'came 두', 'type 콩', 'send', 'came 콩', 'back 두'], '두'],
  ['is replaced by Back before it is sent', ['type 두', 'send', 'came 두', 'type 두부', 'back 두'], '두'],
  ['is replaced by Back before its value arrives', ['type 두', 'send', 'type 두부', 'back'], ''],
])('text %s', (_, steps, typed) => {
  expect(after(...steps).typed).toBe(typed)
})

it('forgets a sent text once its value has arrived', () => {
  expect(after('type 두', 'send', 'came 두')).toEqual(startText('두'))
})
