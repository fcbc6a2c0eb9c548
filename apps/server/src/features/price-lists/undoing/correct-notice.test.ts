import { expect, test } from 'vitest'
import { correctedNotice } from './correct-notice.ts'

const item = (name: string) => ({ prodNm: name, spec: '1kg' })
const said =
  '<p><strong>11월 28일(토)에 정정해요. 다음 상품은 단가를 바꾸지 않기로 했어요. 바꾸기 전 단가로 주문할 수 있어요.</strong></p>'
const list = (...names: string[]) => `<ul>${names.map((name) => `<li>${name} 1kg</li>`).join('')}</ul>`
const intro = '<p><strong>12월 7일(월)</strong> 주문부터 아래 상품의 단가가 올라요.</p>'
const correct = (contents: string, ...names: string[]) =>
  correctedNotice({ title: '단가가 올라요', contents }, names.map(item), '2026-11-28')

test('begins with what is taken back, and no longer lists it', () => {
  expect(correct(`${intro}${list('양파', '대파', '무')}<p>고마워요.</p>`, '대파', '무')).toEqual({
    title: '[정정] 단가가 올라요',
    contents: `${said}${list('대파', '무')}${intro}${list('양파')}<p>고마워요.</p>`,
  })
})

test('leaves no heading without products, and no empty list after a sentence', () => {
  const contents = `${intro}<p>과일</p>${list('사과')}<p>채소</p>${list('양파')}`
  expect(correct(contents, '사과').contents).toBe(`${said}${list('사과')}${intro}<p>채소</p>${list('양파')}`)
  const edited = `<p>아래 상품이 올라요.</p>${list('양파')}<p>외 3개 상품</p>`
  expect(correct(edited, '양파').contents).toBe(`${said}${list('양파')}<p>아래 상품이 올라요.</p><p>외 3개 상품</p>`)
})

test('counts down what the list had no room for', () => {
  const contents = `${intro}${list('양파')}<p>외 3개 상품</p>`
  expect(correct(contents, '감자').contents).toContain(`${list('양파')}<p>외 2개 상품</p>`)
  expect(correct(contents, '감자', '무', '파').contents).not.toContain('외 ')
})

test('says it above a text that names no products, in its language', () => {
  const { title, contents } = correctedNotice(
    { title: 'Higher prices', contents: '<p>From Monday.</p>' },
    [item('A&B')],
    '2026-11-28',
  )
  expect(title).toBe('[Corrected] Higher prices')
  expect(contents).toBe(
    '<p><strong>Corrected on Saturday, 28 November: the prices of these products do not change. They can be ordered at the prices before.</strong></p><ul><li>A&amp;B 1kg</li></ul><p>From Monday.</p>',
  )
})

test('fits into a notice however many products are taken back', () => {
  const names = Array.from({ length: 2000 }, (_, n) => `${n} ${'가'.repeat(90)}`)
  const { contents } = correct('<p>올라요.</p>', ...names)
  expect(contents.length).toBeLessThan(50_000)
  expect(contents).toContain('<p>외 1700개 상품</p>')
})
