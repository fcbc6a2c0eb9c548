import { expect, test } from 'vitest'
import { inOnePass } from '#test/in-one-pass.ts'
import { isWrittenScript } from './active-content.ts'

const idle = 'var Documents = XHwpDocuments;\nfunction OnDocument_New() { }\n'

test.each([
  ['a statement between comments', '/* a */ Run("calc") /* b */'],
  ['a statement after a comment of one line', '// a\u2028Run("calc")'],
  ['a statement in a comment that JScript runs', '/*@cc_on Run("calc") @*/'],
  ['a statement in a line that JScript runs', '//@cc_on Run("calc")'],
  ['a comment that overlaps its own end', '/*/ Run("calc")'],
  ['a comment that never ends', '/* Run("calc")'],
  ['a division', 'a / b'],
])('finds %s', (_what, script) => {
  expect(isWrittenScript(script)).toBe(true)
  expect(isWrittenScript(idle + script)).toBe(true)
})

test.each(['', '/* a */', '/**/', '/***/', '/* // */', '// /* a', '/* a */// b\r\n/* c */ ;', '//'])(
  'finds nothing written in %j',
  (script) => {
    expect(isWrittenScript(idle + script)).toBe(false)
  },
)

// Half a megabyte took from ten seconds to minutes when each place was a new start; now some milliseconds.
test.each(['/*a', '/*@', '//@', '/ ', '/**/', 'var ', 'function a', 'function a ( '])(
  'reads half a megabyte of %j in one pass',
  async (piece) => {
    expect(await inOnePass(6000, () => isWrittenScript(piece.repeat(480_000 / piece.length)))).toBe(piece !== '/**/')
  },
)
