import { expect, test } from 'vitest'
import { markupOfText, textOfMarkup } from './notice-text.ts'

const markup = '<p>12월 1일부터 올라요.</p><ul><li>양파 15kg</li><li>A&amp;B &lt;소스&gt;</li></ul><p>고마워요.</p>'

test('shows a draft as text, and makes the same markup of it again', () => {
  const text = textOfMarkup(markup)
  expect(text).toBe('12월 1일부터 올라요.\n• 양파 15kg\n• A&B <소스>\n\n고마워요.')
  expect(markupOfText(text)).toBe(markup)
})

test('keeps what is typed from becoming markup', () => {
  expect(markupOfText('<b>굵게</b>')).toBe('<p>&lt;b&gt;굵게&lt;/b&gt;</p>')
})
