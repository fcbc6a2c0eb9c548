import { expect, test } from 'vitest'
import { correctedNotice } from './correct-notice.ts'

const item = (name: string) => ({ prodNm: name, spec: '1kg' })
const back = '다음 상품은 12월 7일(월)부터 바꾸려던 단가를 취소했어요.'
const partly = '다음 상품은 매장에 따라 12월 7일(월)에 단가가 바뀌지 않을 수 있어요.'
const said = `<p><strong>11월 28일(토)에 정정해요. ${back}</strong></p>`
const own = '<p>우리 매장의 단가는 상품 화면에서 확인할 수 있어요.</p>'
const list = (...names: string[]) => `<ul>${names.map((name) => `<li>${name} 1kg</li>`).join('')}</ul>`
const intro = '<p><strong>12월 7일(월)</strong> 주문부터 아래 상품의 단가가 올라요.</p>'
const days = { today: '2026-11-28', from: '2026-12-07' }
const title = '단가가 올라요'
const correctBoth = (notice: { title: string; contents: string }, names: string[], some: string[]) =>
  correctedNotice(notice, { back: names.map(item), partly: some.map(item) }, days)
const correct = (contents: string, ...names: string[]) => correctBoth({ title, contents }, names, [])

test('begins with what is taken back, and no longer lists it', () => {
  expect(correct(`${intro}${list('양파', '대파', '무')}<p>고마워요.</p>`, '대파', '무')).toEqual({
    title: '[정정] 단가가 올라요',
    contents: `${said}${list('대파', '무')}${own}${intro}${list('양파')}<p>고마워요.</p>`,
  })
})

test('lists products apart of which only some prices are taken back', () => {
  const contents = `${intro}${list('양파', '대파', '무')}`
  expect(correctBoth({ title, contents }, ['대파'], ['무']).contents).toBe(
    `${said}${list('대파')}<p><strong>${partly}</strong></p>${list('무')}${own}${intro}${list('양파')}`,
  )
  expect(correctBoth({ title, contents }, [], ['무']).contents).toBe(
    `<p><strong>11월 28일(토)에 정정해요. ${partly}</strong></p>${list('무')}${own}${intro}${list('양파', '대파')}`,
  )
})

test('announces nothing that is not listed any more', () => {
  const contents = `<p>안녕하세요.</p>${intro}<p>과일</p>${list('사과')}<p>채소</p>${list('무')}<p>고마워요.</p>`
  expect(correctBoth({ title, contents }, ['사과'], ['무']).contents).toBe(
    `${said}${list('사과')}<p><strong>${partly}</strong></p>${list('무')}${own}<p>안녕하세요.</p><p>고마워요.</p>`,
  )
})

test('puts a later correction first, and lists each product once', () => {
  const first = correctBoth({ title, contents: `${intro}${list('양파', '대파', '무')}` }, ['대파'], ['무'])
  expect(correctBoth(first, ['무'], [])).toEqual({
    title: '[정정] 단가가 올라요',
    contents: `${said}${list('무')}${own}${said}${list('대파')}${intro}${list('양파')}`,
  })
})

test('leaves no heading without products, and no empty list after a sentence', () => {
  const contents = `${intro}<p>과일</p>${list('사과')}<p>채소</p>${list('양파')}`
  expect(correct(contents, '사과').contents).toBe(`${said}${list('사과')}${own}${intro}<p>채소</p>${list('양파')}`)
  const edited = `<p>아래 상품이 올라요.</p>${list('양파')}<p>외 3개 상품</p>`
  expect(correct(edited, '양파').contents).toBe(
    `${said}${list('양파')}${own}<p>아래 상품이 올라요.</p><p>외 3개 상품</p>`,
  )
})

test('counts down what the list had no room for', () => {
  const contents = `${intro}${list('양파')}<p>외 3개 상품</p>`
  expect(correct(contents, '감자').contents).toContain(`${list('양파')}<p>외 2개 상품</p>`)
  expect(correct(contents, '감자', '무', '파').contents).not.toContain('외 ')
})

test('says it above a text that names no products, in its language', () => {
  const { title: marked, contents } = correctedNotice(
    { title: 'Higher prices', contents: '<p>From Monday.</p>' },
    { back: [item('A&B')], partly: [item('C')] },
    days,
  )
  expect(marked).toBe('[Corrected] Higher prices')
  expect(contents).toBe(
    '<p><strong>Corrected on Saturday, 28 November. The change of the prices of these products from Monday, 7 December is cancelled:</strong></p><ul><li>A&amp;B 1kg</li></ul>' +
      '<p><strong>The prices of these products may stay the same on Monday, 7 December, depending on the store:</strong></p><ul><li>C 1kg</li></ul>' +
      '<p>You find the prices of your store beside each product.</p><p>From Monday.</p>',
  )
})

test('fits into a notice however many products are taken back', () => {
  const names = Array.from({ length: 2000 }, (_, n) => `${n} ${'가'.repeat(90)}`)
  const { contents } = correct('<p>올라요.</p>', ...names)
  expect(contents.length).toBeLessThan(50_000)
  expect(contents).toContain('<p>외 1700개 상품</p>')
})
