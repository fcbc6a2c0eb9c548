import { expect, test } from 'vitest'
import { parseMarkup } from './parse-markup.ts'
import type { RichNode } from './parse-markup.ts'

const file = '0d9f3f3e-9a55-4a0e-9d5a-0b6a3a1c2f11'

/** Formats the tree in one line. */
function shape(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return JSON.stringify(node)
      const { tag, href, fileId, colSpan, children } = node
      const mark = href ?? fileId ?? colSpan
      return `${tag}${mark === undefined ? '' : `[${String(mark)}]`}${children.length > 0 ? `(${shape(children)})` : ''}`
    })
    .join(' ')
}
const read = (markup: string) => shape(parseMarkup(markup))

test.each([
  ['<p>가 <strong>나</strong><br />다</p>', 'p("가 " strong("나") br "다")'],
  ['<p>A&amp;B &lt;i&gt; &#44032;&#xAC01;&nbsp;&unknown;</p>', 'p("A&B <i> 가각\u00a0&unknown;")'],
  ['<ul><li>가<ul><li>나</ul><li>다</ul>', 'ul(li("가" ul(li("나"))) li("다"))'],
  ['<p>가<p>나<h2>다</h2>라', 'p("가") p("나") h2("다") "라"'],
  [
    '<table><tr><td colspan="2">가<td>나<tr><td><p>다</table><p>라',
    'table(tr(td[2]("가") td("나")) tr(td(p("다")))) p("라")',
  ],
  [`<p><img src="/nuri/api/files/${file}/download" alt="x">가</p>`, `p(img[${file}] "가")`],
  ['<a href="https://a.example/?x=1&amp;y=2">가</a>', 'a[https://a.example/?x=1&y=2]("가")'],
  ['<a href="javascript:x()">가</a><a href="/">나</a><a href=" https://a.example">다</a>', 'a("가") a("나") a("다")'],
  ['<b>가</b><i>나</i><h1>다</h1><div>라</div>', 'strong("가") em("나") h2("다") p("라")'],
  ['가<script>x</script>나<style>y</style>다<!-- z -->라', '"가" "나" "다" "라"'],
  ['<img src=x onerror=x()><img src="https://evil.example/x.png">', ''],
  ['<p onclick="x()" title="a>b">가</p>', 'p("가")'],
  ['5 < 6 and 7 > 3', '"5 < 6 and 7 > 3"'],
  ['</p></div>가', '"가"'],
])('parses %s', (markup, tree) => {
  expect(read(markup)).toBe(tree)
})

test('keeps the text, lists and tables of Word and Hangul documents, and nothing else', () => {
  const word =
    '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta charset=utf-8><style>p.MsoNormal{margin:0}</style></head>' +
    '<body lang=KO><!--StartFragment--><p class=MsoNormal style="mso-line-height:1"><span lang=EN-US>12</span>월 <b>휴무</b><o:p></o:p></p>' +
    '<![if !supportLists]><![endif]><p class=HStyle0><span style="font-family:바탕">둘째</span></p><!--EndFragment--></body></html>'
  expect(read(word)).toBe('p("12" "월 " strong("휴무")) p("둘째")')
})

test('limits the nesting depth', () => {
  const tree = parseMarkup('<blockquote>'.repeat(20_000) + '가')
  let depth = 0
  for (let at = tree[0]; typeof at === 'object'; at = at.children[0]) depth += 1
  expect(depth).toBeLessThan(60)
})

test('parses long markup with unclosed tags quickly', () => {
  const begun = performance.now()
  for (const text of [
    '<p '.repeat(20_000),
    '<!--'.repeat(20_000),
    '<a href="'.repeat(10_000),
    '<'.repeat(60_000),
    '&#'.repeat(30_000),
  ])
    parseMarkup(text)
  expect(performance.now() - begun).toBeLessThan(2000)
})
