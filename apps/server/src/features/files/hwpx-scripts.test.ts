import { expect, test } from 'vitest'
import { send } from '#test/form.ts'
import { makeHwpxWith } from '#test/samples/made-papers.ts'
import { useMall } from '#test/mall.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'

let token: string
const mall = useMall(async (made) => {
  const shop = arrangeShop(made.owner)
  await shop.makeTenant()
  token = await tokenFor(made, await shop.makeStore())
})

type Sample = [what: string, make: () => Buffer]
const onOpen = 'function OnDocument_Open(){ var s=new ActiveXObject("WScript.Shell"); s.Run("calc.exe"); }'
const written: Sample[] = [
  ['a script in HWPX', () => makeHwpxWith(onOpen)],
  ['a script with a .js extension', () => makeHwpxWith(onOpen, { place: 'Scripts/sourceScripts.js' })],
  ['a script in a page part', () => makeHwpxWith(onOpen, { place: 'Contents/section1.xml' })],
  [
    'a script listed as a page',
    () => makeHwpxWith(onOpen, { place: 'Contents/section1.xml', type: 'application/xml' }),
  ],
  ['a script in a comment that JScript runs', () => makeHwpxWith('/*@cc_on Run("calc") @*/')],
  ['a script after a one-line comment', () => makeHwpxWith('// todo\u2028Run("calc")')],
]

test.each(written)('rejects %s', async (_what, make) => {
  const { status, problem } = await send(mall, token, 'a.hwpx', make())
  expect([problem.code, status]).toEqual(['FILE_HAS_MACROS', 422])
})

const empty: Sample[] = [
  ['the two empty default functions', () => makeHwpxWith()],
  [
    'the default functions under names with an extension',
    () => makeHwpxWith('', { place: 'Scripts/sourceScripts.js', type: 'text/javascript' }),
  ],
]

test.each(empty)('accepts %s', async (_what, make) => {
  const { status, problem } = await send(mall, token, 'a.hwpx', make())
  expect([problem.code, status]).toEqual([undefined, 200])
})
