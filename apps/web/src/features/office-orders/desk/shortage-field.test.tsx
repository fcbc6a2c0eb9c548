import { act, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, it } from 'vitest'
import { openPage } from '#test/open-page.tsx'
import { rice } from '#test/sample-goods.ts'
import { orderLine } from '#test/sample-orders.ts'
import { deskLines, type ShortageDraft, type Stage } from './shortage-draft.ts'
import { ShortageField } from './shortage-field.tsx'

interface Now {
  stage: Stage
  line: ReturnType<typeof orderLine>
  draft: ShortageDraft
}

let become: (now: Now) => void
const full = orderLine(rice, 24)

function Field() {
  const [{ stage, line, draft }, set] = useState<Now>({ stage: 'confirmed', line: full, draft: {} })
  useEffect(() => {
    become = set
  }, [])
  const [desk] = deskLines([line], stage, draft, 'FLOOR')
  return (
    <ShortageField
      desk={desk!}
      stage={stage}
      setQty={(qty, wrong) => set({ stage, line, draft: { rice: { qty, wrong, reason: '', promised: 24 } } })}
      setNone={() => undefined}
    />
  )
}

/** Types into the field, which keeps the focus, and lets another person change the order. */
async function type(text: string, now: Now) {
  const { person } = openPage(<Field />)
  const field = await screen.findByRole<HTMLInputElement>('textbox')
  await person.clear(field)
  await person.type(field, text)
  expect(field.value).toBe(text)
  act(() => {
    become(now)
  })
  expect(document.activeElement).toBe(field)
  return { person, field }
}

const confirmedAt = (qty: number) => ({ ...full, confirmed: { ...full.ordered, qty } })

it.each(['7', '1234', 'x'])(
  'drops %j from the focused field once the quantity was confirmed by another',
  async (text) => {
    const { field, person } = await type(text, { stage: 'shipped', line: confirmedAt(6), draft: {} })
    expect(field.value).toBe('6')
    await person.clear(field)
    await person.type(field, '5')
    expect(field.value).toBe('5')
  },
)

it('keeps what is being typed while it still fits', async () => {
  const { field } = await type('1박스', {
    ...{ stage: 'confirmed', line: orderLine(rice, 20) },
    draft: { rice: { qty: 12, reason: '', promised: 24 } },
  })
  expect(field.value).toBe('1박스')
})
