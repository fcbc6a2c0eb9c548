import { expect, test } from 'vitest'
import { hostileTexts } from '#test/samples/hostile-markup.ts'
import { sanitiseContents } from './sanitise-contents.ts'

const mine = '0d9f3f3e-9a55-4a0e-9d5a-0b6a3a1c2f11'
const picture = `/nuri/api/files/${mine}/download`
const clean = (contents: string) => sanitiseContents(contents, (id) => id === mine)

/** The complete list of allowed tags. */
const tag =
  /^<(\/?(p|strong|em|u|s|h[2-4]|ul|ol|li|blockquote|table|thead|tbody|tr)|br \/|\/?a|a href="(https?:\/\/|tel:|mailto:)[^"<>\s]*"|\/?t[hd]|t[hd]( (col|row)span="\d{1,2}")+|img src="\/nuri\/api\/files\/[-0-9a-f]{36}\/download" alt="[^"<>]*" \/)>$/

test.each(hostileTexts.map((text) => [text.slice(0, 100), text]))(
  'removes everything executable from %s',
  (_, text) => {
    const { markup, plainText } = clean(text)
    for (const [found] of markup.matchAll(/<[^>]*>?/g)) expect(found).toMatch(tag)
    expect(markup.replace(/<[^>]*>/g, '')).not.toMatch(/[<>]/)
    // Sanitising again when shown must change nothing.
    expect(clean(markup)).toMatchObject({ markup, plainText })
  },
)

test('covers at least 120 hostile texts', () => {
  expect(hostileTexts.length).toBeGreaterThanOrEqual(120)
})

test('keeps the formatting of a notice', () => {
  const contents =
    '<h2>설 배송</h2><p>1월 <strong>26일</strong>까지 <em>꼭</em> <u>주문</u> <s>취소</s><br />주세요.</p>' +
    '<ul><li><p>가</p></li></ul><ol><li>나</li></ol><blockquote>다</blockquote>' +
    '<table><tbody><tr><th colspan="2">라</th></tr><tr><td>마</td><td>바</td></tr></tbody></table>' +
    `<p><a href="https://nuri.example/a?b=1">링크</a> <a href="tel:0264271180">전화</a></p><p><img src="${picture}" alt="표" /></p>`
  const kept = clean(contents)
  expect(kept.markup).toBe(contents)
  expect(kept.pictureIds).toEqual([mine])
  expect(kept.plainText).toBe('설 배송 1월 26일까지 꼭 주문 취소 주세요. 가 나 다 라 마 바 링크 전화')
})

test('keeps only pictures that are permitted files, and none from elsewhere', () => {
  const other = picture.replace(mine, '0d9f3f3e-9a55-4a0e-9d5a-0b6a3a1c2f12')
  for (const src of [
    other,
    'https://evil.example/x.png',
    `${picture}?x=1`,
    `//x${picture}`,
    'data:image/png;base64,x',
    '',
  ])
    expect(clean(`<p>가<img src="${src}" alt="x">나</p>`).markup).toBe('<p>가나</p>')
})

test('extracts the words as they are read', () => {
  expect(clean('<p>A&amp;B &lt;20kg&gt;</p><p>둘째&nbsp;줄</p>').plainText).toBe('A&B <20kg> 둘째 줄')
})
