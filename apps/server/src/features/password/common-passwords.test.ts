import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each([
  'Password1!',
  'P@ssw0rd!!',
  'PASSWORD123!a',
  'Qwer1234!',
  'qwerQWER12!@',
  'Asdf!2345',
  '1q2w3e4r!Q',
  'Welcome2026!',
  'Admin!1234',
  'Test1234!!',
  'testTEST1!',
  'Aa1!2345',
  'Abcd1234!',
  'Nuri!2026',
  'nURI!2026',
  'dkssud12!A',
])('%s is among the first that are tried', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each(['Haru!2026x', 'Maru!2026x', '봄날의Kimchi7!', 'correct Horse 9!', 'Tkfka!Qoddl72', 'vK9!mmzt'])(
  '%s is not',
  (password) => {
    expect(isCommonPassword(password)).toBe(false)
  },
)
