// The tests that name what is on changed lines: a sentence, a field, a function.

/** A word that so many tests have says nothing. */
const common = 20
/** Looking for more takes seconds. */
const most = 300

/**
 * Texts in quotes and names that `git diff` adds or removes.
 * @param {string} diff
 */
export function wordsOf(diff) {
  const lines = diff.split('\n')
  const removed = wordsIn(lines.filter((line) => /^-(?!--)/.test(line)).join('\n'))
  const added = wordsIn(lines.filter((line) => /^\+(?!\+\+)/.test(line)).join('\n'))
  return [...removed.symmetricDifference(added)].slice(0, most)
}

/** @param {string} text */
function wordsIn(text) {
  const quoted = [...text.matchAll(/(['"`])((?:(?!\1).){5,}?)\1/g)].map(([, , inner = '']) => inner)
  return new Set([...quoted, ...(text.match(/[A-Za-z_]\w{4,}/g) ?? [])])
}

/**
 * @param {string[]} words
 * @param {string[]} tests
 * @param {(test: string) => string} read
 */
export function testsNaming(words, tests, read) {
  const texts = tests.map((test) => ({ test, text: read(test) }))
  return new Set(
    words.flatMap((word) => {
      const found = texts.filter(({ text }) => text.includes(word))
      return found.length > common ? [] : found.map(({ test }) => test)
    }),
  )
}
