import type { Lang } from '@mall/contract/base/problem'
import type { ShownRow } from '../kind.ts'

/** The product by its code, whose price it is, and from when. */
export function labelOfPrice({ shown }: ShownRow, lang: Lang): string {
  const text = (id: string) => shown.find(({ column }) => column === id)?.after ?? ''
  const [grade, from] = [text('grade'), text('from')]
  const words = lang === 'ko' ? [`${grade}등급`, `${from}부터`] : [`grade ${grade}`, `from ${from}`]
  return [text('prodCd'), grade && words[0], text('storeCd'), from && words[1]].filter(Boolean).join(' · ')
}
