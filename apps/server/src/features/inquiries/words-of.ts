const mostWords = 200
const longestWord = 24
/** Names and titles are also found by the end of a word up to this length: 국밥 in 골목국밥. */
const insideUpTo = 8

/** The search words of a question. */
export function questionWords(
  { title, contents }: { title: string; contents: string },
  storeName: string,
  orderNo: string | null,
): string[] {
  return wordsOf({ names: [title, storeName, ...(orderNo === null ? [] : [orderNo])], text: contents })
}

/** The search words of a reply. */
export function replyWords(contents: string): string[] {
  return wordsOf({ names: [], text: contents })
}

/** Search matches word beginnings, so particles (배송이, 배송은) need no handling. */
export function wordsOf({ names, text }: { names: readonly string[]; text: string }): string[] {
  const inside = names.flatMap(split).flatMap((word) => [word, ...tailsOf(word)])
  return [...new Set([...inside, ...split(text)])].slice(0, mostWords)
}

/** The words of a search. */
export function searchWords(q: string): string[] {
  return [...new Set(split(q))].slice(0, 6)
}

function split(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      // A hyphen belongs to a word only between its letters.
      .split(/(?:[^\p{L}\p{N}-]|-(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])-)+/u)
      .map((word) => word.slice(0, longestWord))
      .filter((word) => word !== '')
  )
}

function tailsOf(word: string): string[] {
  if (!/\p{Script=Hangul}/u.test(word) || word.length > insideUpTo) return []
  return Array.from({ length: Math.max(0, word.length - 2) }, (_, n) => word.slice(n + 1))
}
