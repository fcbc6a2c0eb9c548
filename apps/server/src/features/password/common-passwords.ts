// Words around which most passwords are built that meet every rule of composition and are guessed first all the same:
// rows of keys, Hangul words typed on a Latin keyboard, names of the trade.
const words = new Set([
  ...[
    'password',
    'passwd',
    'pass',
    'passw',
    'admin',
    'administrator',
    'root',
    'user',
    'guest',
    'test',
    'login',
    'master',
  ],
  ...['welcome', 'letmein', 'changeme', 'secret', 'default', 'temp', 'hello', 'love', 'iloveyou', 'dragon', 'monkey'],
  ...['sunshine', 'princess', 'football', 'baseball', 'superman', 'batman', 'qazwsx', 'zaqxsw', 'qwe', 'qwer', 'qwert'],
  ...[
    'qwerty',
    'qwertyuiop',
    'asd',
    'asdf',
    'asdfg',
    'asdfgh',
    'asdfghjkl',
    'zxc',
    'zxcv',
    'zxcvbn',
    'zxcvbnm',
    'qweasd',
  ],
  ...['qweasdzxc', 'qwerasdf', 'asdfzxcv', 'qawsed', 'qwaszx', 'abc', 'abcd', 'abcde', 'abcdef', 'aaa', 'aaaa', 'xxx'],
  ...['korea', 'seoul', 'busan', 'samsung', 'naver', 'kakao', 'google', 'company', 'office', 'store', 'shop', 'mall'],
  ...[
    'nurimall',
    'wholesale',
    'tkfkdgo',
    'gksrnr',
    'qlalfqjsgh',
    'dkssud',
    'dkssudgktpdy',
    'tkfkd',
    'spring',
    'summer',
  ],
  ...['autumn', 'winter', 'january', 'monday', 'friday', 'qq', 'qqq', 'qw', 'as', 'zx', 'q', 'a', 'z', 'p', 'pw', 'id'],
])

/** Passwords that are printed for everybody to read. */
const published = new Set(['nuri!2026'])

const lookAlikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/**
 * Is a password, but for digits and signs around or within it, one of the words that are tried first, or one letter
 * again and again? A last letter added to please a rule changes nothing.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  if (published.has(text)) return true
  const bare = text.replace(/[^\p{L}]/gu, '')
  const core = text.replace(/^[^\p{L}@$]+|[^\p{L}@$]+$/gu, '')
  const read = core.replace(/[013457@$!]/g, (sign) => lookAlikes[sign] ?? sign).replace(/[^\p{L}]/gu, '')
  return [bare, bare.slice(0, -1), read].some((word) => words.has(halved(word)) || /^(.)\1*$/u.test(word))
}

/** `testtest` → `test` */
function halved(word: string): string {
  const half = word.slice(0, word.length / 2)
  return word.length >= 4 && half + half === word ? half : word
}
