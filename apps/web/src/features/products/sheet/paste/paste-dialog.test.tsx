import { matchLines } from '@mall/contract/order-lines'
import { addAlias, listAllocations, listProducts } from '@mall/contract/products'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { oil, rice } from '#test/sample-goods.ts'
import { deliveryDate } from '#test/sample-shop.ts'
import { brownRice, dialog, goods, openDialog, paste, press, quantity, pasteDialogMall } from '#test/paste-dialog.tsx'

const { mall, matches, saved } = pasteDialogMall()

it('adds what is certain with one press, closes, and takes it back with UNDO', async () => {
  matches([
    goods(0, '쌀 3', [[rice, 3]]),
    goods(1, '식용유 2', [[oil, 2]]),
    { kind: 'TALK', line: 2, text: '안녕하세요' },
  ])
  const person = await openDialog()
  await paste(person, '쌀 3\n식용유 2\n안녕하세요')
  await dialog().findByText('상품이 아닌 줄 1개')
  await person.click(await press('2개 담기'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(saved()).toEqual({ rice: 3, oil: 2 }))
  await person.click(await screen.findByRole('button', { name: '실행 취소' }))
  await waitFor(() => expect(saved()).toEqual({ rice: 0, oil: 0 }))
  expect(mall.sent(matchLines)).toHaveLength(1)
})

it('counts an article of two lines once, and adds both', async () => {
  matches([goods(0, '쌀 3', [[rice, 3]]), goods(1, '식용유 2', [[oil, 2]]), goods(2, '쌀 4', [[rice, 4]])])
  const person = await openDialog()
  await paste(person, '쌀 3\n식용유 2\n쌀 4')
  expect(await dialog().findAllByText('같은 상품 2줄 · 모두 7개')).toHaveLength(2)
  await person.click(await press('2개 담기'))
  await screen.findByText('2개 품목을 담았어요.')
  await waitFor(() => expect(saved()).toEqual({ rice: 7, oil: 2 }))
})

it('keeps open lines after adding the others, until they are decided or left out', async () => {
  matches([
    goods(0, '쌀 3', [[rice, 3]]),
    goods(1, '식용유 반박스', [[oil, null]], 'HALF'),
    goods(2, '두릅 1', [], 'WHICH'),
  ])
  const person = await openDialog()
  await paste(person, '쌀 3\n식용유 반박스\n두릅 1')
  await person.click(await press('1개 담기'))
  await dialog().findByText('1줄은 담았어요. 2줄이 남았어요. 다 담을 때까지 여기에 남아 있어요.')
  expect(dialog().queryByText('쌀 3')).toBeNull()
  expect((await press('0개 담기')).disabled).toBe(true)
  await person.click(await press('닫기'))
  await person.click(await screen.findByRole('button', { name: '붙여넣던 글 이어서' }))
  await screen.findByRole('dialog')
  await person.type(await dialog().findByRole('textbox', { name: '수량: 식용유' }), '1')
  await person.click(await press('빼기: 두릅'))
  await person.click(await press('1개 담기'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(saved()).toEqual({ rice: 3, oil: 1 }))
  await screen.findByRole('button', { name: '붙여넣기 · 파일' })
})

it('refuses adding while every line asks, and names the doubt of each', async () => {
  matches([
    goods(0, '쌀', [[rice, null]], 'NO_QUANTITY'),
    goods(1, '식용유 두세개', [[oil, null]], 'VAGUE'),
    goods(2, '두릅 1', [], 'WHICH'),
  ])
  const person = await openDialog()
  await paste(person, '쌀\n식용유 두세개\n두릅 1')
  for (const doubt of ['수량을 적어 주세요', '수량을 정해 주세요', '없음']) await dialog().findByText(doubt)
  expect((await press('0개 담기')).disabled).toBe(true)
})

it('asks which of two similar articles is meant, and takes the written quantity', async () => {
  matches([
    goods(
      0,
      '쌀 2',
      [
        [rice, 2],
        [brownRice, 2],
      ],
      'WHICH',
    ),
  ])
  const person = await openDialog()
  await paste(person, '쌀 2')
  await person.click(await press(/^현미/))
  expect(quantity('쌀').value).toBe('2')
  await person.click(await press('1개 담기'))
  await waitFor(() => expect(saved()).toEqual({ brown: 2 }))
})

it('remembers a name that was matched by hand', async () => {
  matches([goods(0, '우리집단골 2', [], 'WHICH')])
  mall.answers(listProducts, { ok: { content: [oil], totalElements: 1, totalPages: 1, page: 0, size: 8 } })
  const person = await openDialog()
  await paste(person, '우리집단골 2')
  await person.type(await dialog().findByRole('combobox', { name: '상품 고르기: 우리집단골' }), '식용')
  await person.click(await screen.findByRole('option', { name: /식용유/ }))
  await person.type(quantity('우리집단골'), '2')
  await dialog().findByRole('checkbox', { name: /이름 1개 기억하기/ })
  await person.click(await press('1개 담기'))
  await waitFor(() => expect(mall.sent(addAlias)[0]?.query).toEqual({ prodId: 'oil', alias: '우리집단골' }))
})

it('keeps a typed quantity when the results of a search arrive late', async () => {
  matches([goods(0, '두릅 3', [], 'WHICH')])
  const arrive = mall.holds(listProducts)
  const person = await openDialog()
  await paste(person, '두릅 3')
  const search = await dialog().findByRole('combobox', { name: '상품 고르기: 두릅' })
  await person.type(search, '쌀')
  await person.type(quantity('두릅'), '9')
  arrive({ ok: { content: [rice], totalElements: 1, totalPages: 1, page: 0, size: 8 } })
  await person.click(search)
  await person.click(await screen.findByRole('option', { name: /쌀/ }))
  expect(quantity('두릅').value).toBe('9')
  expect((await press('1개 담기')).disabled).toBe(false)
})

it('asks once which of two number columns is the quantity', async () => {
  matches([
    goods(0, '쌀 12 3', [[rice, null]], 'WHICH_QUANTITY', [12, 3]),
    goods(1, '식용유 20 5', [[oil, null]], 'WHICH_QUANTITY', [20, 5]),
    goods(2, '현미 4', [[brownRice, 4]]),
  ])
  const person = await openDialog()
  await paste(person, '쌀\t12\t3\n식용유\t20\t5\n현미\t4')
  await dialog().findByText(/^2줄에 숫자가 여럿/)
  await person.click(await press('3 · 5'))
  expect(['쌀', '식용유', '현미'].map((what) => quantity(what).value)).toEqual(['3', '5', '4'])
  expect(dialog().queryByText(/^2줄에 숫자가 여럿/)).toBeNull()
})

it('marks duplicates and what exceeds the share', async () => {
  mall.answers(listAllocations, {
    ok: [
      {
        ...{ alcListId: 'a1', name: '배정', from: deliveryDate, to: deliveryDate },
        products: [{ ...oil, alcQty: 9, orderedQty: 4, remainQty: 5 }],
      },
    ],
  })
  const others = Array.from({ length: 14 }, (_, n) => goods(n + 3, `현미${String(n)} 1`, [[brownRice, 1]]))
  matches([goods(0, '식용유 6', [[oil, 6]]), goods(1, '쌀 2', [[rice, 2]]), goods(2, '쌀 3', [[rice, 3]]), ...others])
  const person = await openDialog()
  await paste(person, '…')
  expect(await dialog().findAllByText('같은 상품 2줄 · 모두 5개')).toHaveLength(2)
  expect(dialog().getByText('배정 9 · 남음 5 — 5까지 담을 수 있어요')).toBeDefined()
  expect(dialog().getAllByRole('textbox', { name: /^수량: / })).toHaveLength(17)
})

it('shows only lines that need attention on request, and keeps them while they are decided', async () => {
  const many = Array.from({ length: 16 }, (_, n) => ({ ...rice, prodId: `p${String(n)}`, prodNm: `상품${String(n)}` }))
  mall.answers(matchLines, {
    ok: {
      parts: [
        goods(0, '쌀', [[rice, null]], 'NO_QUANTITY'),
        ...many.map((one, n) => goods(n + 1, one.prodNm, [[one, 1]])),
      ],
      ...{ products: [rice, ...many], leftOut: [], uncounted: { count: 0, lines: [] } },
    },
  })
  const person = await openDialog()
  await paste(person, '…')
  await person.click(await press('확인할 것만 1'))
  expect(dialog().getAllByRole('textbox', { name: /^수량: / })).toHaveLength(1)
  await person.type(quantity('쌀'), '4')
  expect(quantity('쌀').value).toBe('4')
})

it('counts rows of a table without a quantity, and lists them', async () => {
  matches([goods(0, '쌀 3', [[rice, 3]])], { uncounted: ['식용유', '현미'] })
  const person = await openDialog()
  await paste(person, '쌀\t3\n식용유\t\n현미\t0')
  await person.click(await dialog().findByText('수량이 없는 줄 2개는 건너뛰었어요'))
  expect(dialog().getByText('현미')).toBeDefined()
})

it('reads the lines beyond the limit after the first ones are added', async () => {
  matches([goods(0, '쌀 3', [[rice, 3]])], { leftOut: ['식용유 2'] })
  const person = await openDialog()
  await paste(person, '쌀 3\n식용유 2')
  await dialog().findByText(/나머지 1줄은 이것을 담은 뒤에/)
  await person.click(await press('1개 담기'))
  await waitFor(() => expect(dialog().getByLabelText<HTMLTextAreaElement>('상품과 수량').value).toBe('식용유 2'))
})

it('keeps the text when the answer is lost, and finds the products on another try', async () => {
  mall.answers(matchLines, 'lost')
  const person = await openDialog()
  await paste(person, '쌀 3')
  await dialog().findByText('상품을 찾지 못했어요. 적은 글은 그대로 있어요.')
  matches([goods(0, '쌀 3', [[rice, 3]])])
  await person.click(await press('다시 찾기'))
  await press('1개 담기')
})

it('shows that it is looking, and goes back to the text on request', async () => {
  const arrive = mall.holds(matchLines)
  const person = await openDialog()
  await paste(person, '쌀 3')
  await dialog().findByRole('status')
  await person.click(await press('글 고치기'))
  expect(dialog().getByLabelText<HTMLTextAreaElement>('상품과 수량').value).toBe('쌀 3')
  arrive({ problem: 'FAILED' })
})

it('asks before a file takes the place of a text that is not done', async () => {
  matches([goods(0, '쌀 3', [[rice, 3]])])
  const person = await openDialog()
  fireEvent.change(dialog().getByLabelText('상품과 수량'), { target: { value: '아직' } })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  fireEvent.change(input, { target: { files: [new File(['쌀,3\n'], '발주.csv')] } })
  await dialog().findByText(/파일로 바꾸면 그 글은 지워져요/)
  await person.click(await press('파일로 바꾸기'))
  await press('1개 담기')
  expect(mall.sent(matchLines)[0]?.body).toEqual({ text: '쌀,3\n', isTable: true })
})

it('says that a file cannot be read or is empty', async () => {
  await openDialog()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  fireEvent.change(input, { target: { files: [new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0])], 'a.xls')] } })
  await dialog().findByText(/읽을 수 없는 파일이에요/)
})
