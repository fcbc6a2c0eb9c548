const mostWords = 200
const longestWord = 24
/** Long words of a name or title are found by what stands inside them as well: 국밥 in 골목국밥. */
const insideUpTo = 8

/** The words of a question, by which its thread is found. */
export function questionWords(
  { title, contents }: { title: string; contents: string },
  storeName: string,
  orderNo: string | null,
): string[] {
  return wordsOf({ names: [title, storeName, ...(orderNo === null ? [] : [orderNo])], text: contents })
}

/** Those of a reply. */
export function replyWords(contents: string): string[] {
  return wordsOf({ names: [], text: contents })
}

/** A search is for the beginning of a word, so an ending that hangs on it (배송이, 배송은) does no harm. */
export function wordsOf({ names, text }: { names: readonly string[]; text: string }): string[] {
  const inside = names.flatMap(split).flatMap((word) => [word, ...tailsOf(word)])
  return [...new Set([...inside, ...split(text)])].slice(0, mostWords)
}

/** The words of a search. */
export function searchWords(q: string): string[] {
  return [...new Set(split(q))].slice(0, 6)
}

function split(text: string): string[] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}-]+/u)
    .map((word) => word.replace(/^-+|-+$/g, '').slice(0, longestWord))
    .filter((word) => word !== '')
}

function tailsOf(word: string): string[] {
  if (!/\p{Script=Hangul}/u.test(word) || word.length > insideUpTo) return []
  return Array.from({ length: Math.max(0, word.length - 2) }, (_, n) => word.slice(n + 1))
}
