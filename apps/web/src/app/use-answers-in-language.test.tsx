import { listCodes } from '@mall/contract/codes'
import { countOfficeOrders } from '@mall/contract/office-orders'
import { rehearseProducts } from '@mall/contract/office-products'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { BoardTabs } from '#features/office-orders/board/board-tabs.tsx'
import { useRehearsal } from '#features/rehearsal/use-rehearsal.ts'
import { fakeMall, type Answer, type SentCall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { LanguageButton } from './header/language-button.tsx'
import { useAnswersInLanguage } from './use-answers-in-language.ts'

const mall = fakeMall()
const change = { body: { changes: [{ prodId: 'p1', version: 1, fields: { prodNm: '양파' } }] } }

function Page() {
  useAnswersInLanguage()
  const [isShown, show] = useState(true)
  return (
    <>
      <LanguageButton />
      <button type="button" onClick={() => show(!isShown)}>
        turn
      </button>
      {isShown && <BoardTabs tab="10" choose={() => undefined} narrowed={{}} pollMs={0} />}
    </>
  )
}

function Rehearsed() {
  useRehearsal(rehearseProducts, change)
  return <LanguageButton />
}

const languageOf = ({ headers }: Pick<SentCall<typeof listCodes>, 'headers'>) => headers['accept-language']
const names = (sent: SentCall<typeof listCodes>): Answer<typeof listCodes> => ({
  ok: [{ code: '10', name: languageOf(sent) === 'en' ? 'Received' : '접수', sort: 1 }],
})

beforeEach(() => {
  beSignedIn('OFFICE')
  mall.answers(listCodes, names)
  mall.answers(countOfficeOrders, { ok: [] })
})

const english = () => screen.getByRole('button', { name: /English/ })

it('shows names from the server in the language that is chosen', async () => {
  const { person } = openPage(<Page />)
  await screen.findByText('접수')
  await person.click(english())
  expect(await screen.findByText('Received')).toBeDefined()
})

it('asks again when they are shown later', async () => {
  const { person } = openPage(<Page />)
  await screen.findByText('접수')
  await person.click(screen.getByText('turn'))
  await person.click(english())
  await person.click(screen.getByText('turn'))
  expect(await screen.findByText('Received')).toBeDefined()
})

it('asks again for an answer that was under way', async () => {
  let arrive: () => void = () => undefined
  mall.answers(listCodes, (sent) =>
    languageOf(sent) === 'en'
      ? names(sent)
      : new Promise((resolve) => {
          arrive = () => resolve(names(sent))
        }),
  )
  const { person } = openPage(<Page />)
  await expect.poll(() => mall.sent(listCodes).length).toBe(1)
  await person.click(english())
  arrive()
  expect(await screen.findByText('Received')).toBeDefined()
})

it('rehearses a change again, whose effects are texts', async () => {
  const { person } = openPage(<Rehearsed />)
  await expect.poll(() => mall.sent(rehearseProducts).length).toBe(1)
  await person.click(english())
  await expect.poll(() => mall.sent(rehearseProducts).map(languageOf)).toEqual(['ko', 'en'])
})
