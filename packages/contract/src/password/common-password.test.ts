import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { whyTooCommon } from './common-password.ts'
import { keystrokesOf, romanized } from './hangul-forms.ts'
import { repeatedPart, typedSyllables } from './hidden-shapes.ts'
import { isPasswordValid } from '../password.ts'

const names = ['누리식자재유통', '골목국밥 망원점']

test.each([
  ...['Charlie1!', 'Trustno1!', 'Zaq12wsx!', 'Nuri!2027', 'Nuri!2026', 'nURI!2026', 'Password1!', 'P@ssw0rd!!'],
  ...['PASSWORD123!a', 'Qwer1234!', 'qwerQWER12!@', 'Asdf!2345', '1q2w3e4r!Q', '1qaz@WSX', '!QAZ2wsx', 'Welcome2026!'],
  ...['Admin!1234', 'Test1234!!', 'testTEST1!', 'Aa1!2345', 'Abcd1234!', 'dkssud12!A', 'Ch@rl1e!77', 'Sunshine#7'],
  ...['Tkfkdgo1!', 'M0nkey!!1', 'Abc123!@#', 'Korea2002!', '비밀번호Aa1!'],
  ...['Q1w2e3r4!', '!@#QWE123qwe', 'Qwe!23asd', 'Qqww1122!', 'A1b2c3d4!', '!qaz@WSX3edc'],
  ...['Ab1!Ab1!', 'Qaz1!Qaz1!', 'Zxcv1!Zxcv1!', 'Aa1!Aa1!Aa', 'Ww1!Ww1!Ww', 'Charlie1!Charlie1!'],
  ...['Xptmxm1234!', 'Gkdl1004!', 'Rhkddlf7&', 'Wkddjqh1!', 'Gkrry123!', 'Wnsgml12!', 'Alstn123!', 'Rlaxogml1!'],
  ...['Asdfgh12!', 'Poiuyt01!', 'Qwert007!', 'Edcrfv12!', 'Abcdef01!'],
  ...['N u r i 2 0 2 7 !', 'Super123$', 'Trust#No1', 'P@ss-w0rd1', 'I#love#you1'],
])('rejects the common pattern %s', (password) => {
  expect(whyTooCommon(password, [])).not.toBeNull()
})

test.each(['골목국밥Aa1!', 'Golmok2026!', 'Rhfahr7#2027!', 'Gol.mok2027!', 'Mangwon!7'])(
  'rejects %s only if the store has that name',
  (password) => {
    expect(whyTooCommon(password, names)?.why).toBe('name')
    expect(whyTooCommon(password, ['한빛종합식품'])).toBeNull()
  },
)

test.each([
  ...['Rhkd7&x9Lm', '8Kim&Lee2Park', 'fYSO72%!', 'River-Cloud-42!x', 'Mountain7&Lake'],
  ...['Haru!2026x', 'Maru!2026x', '봄날의Kimchi7!', 'correct Horse 9!', 'Tkfka!Qoddl72', 'vK9!mmzt'],
  `Aa1!"~ ${'가'.repeat(121)}`,
])('accepts %s', (password) => {
  expect(whyTooCommon(password, names)).toBeNull()
})

test('names the part that the password is built around', () => {
  expect(whyTooCommon('Charlie1!', [])).toEqual({ why: 'word', part: 'Charlie' })
  expect(whyTooCommon('Golmok2026!', names)).toEqual({ why: 'name', part: 'Golmok' })
  expect(whyTooCommon('1qaz@WSX', [])).toEqual({ why: 'keys', part: '1qaz' })
  expect(whyTooCommon('Aaaa1111!', [])).toEqual({ why: 'short', part: '' })
})

test('accepts 1,000 random passwords that meet the rules of §5', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!@#$%^&*'
  const random = () => Array.from({ length: 8 + randomInt(5) }, () => letters[randomInt(letters.length)]).join('')
  const refused: string[] = []
  for (let taken = 0; taken < 1000;) {
    const password = random()
    if (!isPasswordValid(password, 'store01')) continue
    taken += 1
    if (whyTooCommon(password, names) !== null) refused.push(password)
  }
  expect(refused).toEqual([])
})

test('finds Korean words typed on Latin keys only if the keys spell nothing else', () => {
  expect([
    typedSyllables('xptmxm'),
    typedSyllables('rhkddlf'),
    typedSyllables('xptmxmq'),
    typedSyllables('rk'),
  ]).toEqual([3, 2, null, 1])
})

test('finds the repeated part of a password', () => {
  expect([repeatedPart('Aa1!Aa1!Aa'), repeatedPart('Aa1!Aa1!x'), repeatedPart('Aa1!Aa2!')]).toEqual([
    'Aa1!',
    'Aa1!',
    null,
  ])
})

test('spells Hangul by its keys and in Latin letters', () => {
  expect(keystrokesOf('비밀번호')).toBe('qlalfqjsgh')
  expect([romanized('누리'), romanized('한빛')]).toEqual(['nuri', 'hanbit'])
})
