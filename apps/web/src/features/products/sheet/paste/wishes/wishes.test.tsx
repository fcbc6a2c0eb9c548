import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { rice } from '#test/sample-goods.ts'
import { deliveryDate } from '#test/sample-shop.ts'
import { dialog, goods, openDialog, paste, press, pasteDialogMall } from '#test/paste-dialog.tsx'

const { matches, saved } = pasteDialogMall()

describe('wishes', () => {
  it('leaves out what the text excludes', async () => {
    matches([goods(0, '쌀 3', [[rice, 3]]), { kind: 'WITHOUT', line: 1, text: '쌀 빼고', candidates: ['rice'] }])
    const person = await openDialog()
    await paste(person, '쌀 3\n쌀 빼고')
    await press('다시 넣기: 쌀')
    expect((await press('0개 담기')).disabled).toBe(true)
  })

  it('adds a former order only when that is confirmed', async () => {
    matches([
      {
        ...{ kind: 'FORMER', line: 0, text: '지난번이랑 똑같이', day: '2026-11-20' },
        lines: [
          { prodId: 'rice', qty: 7 },
          { prodId: 'oil', qty: 1 },
        ],
      },
    ])
    const person = await openDialog()
    await paste(person, '지난번이랑 똑같이')
    await dialog().findByText('11월 20일(금)에 주문한 2개 품목을 목록에 넣을까요?')
    expect((await press('0개 담기')).disabled).toBe(true)
    await person.click(await press('목록에 넣기'))
    await person.click(await press('2개 담기'))
    await waitFor(() => expect(saved()).toEqual({ rice: 7, oil: 1 }))
  })

  it('asks about a delivery day before it is taken', async () => {
    matches([goods(0, '쌀 3', [[rice, 3]]), { kind: 'DAY', line: 1, text: '월요일 거', day: deliveryDate }])
    const person = await openDialog()
    await paste(person, '월요일 거\n쌀 3')
    await dialog().findByText('11월 30일(월) 배송으로 발주할까요?')
    await person.click(await press('네, 이날로 할게요'))
    await dialog().findByText(/11월 30일\(월\) 배송으로 발주해요/)
  })
})
