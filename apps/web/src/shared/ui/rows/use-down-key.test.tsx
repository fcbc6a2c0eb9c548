import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPage } from '#test/open-page.tsx'
import { SearchField } from '../fields/search-field.tsx'
import { useRowStops } from './use-row-stops.ts'

function Page() {
  const { table } = useRowStops(['a', 'b'], (id) => `/${id}`, undefined)
  return (
    <main id="content" tabIndex={-1} aria-label="page">
      <SearchField value="" label="search" search={() => undefined} />
      <Tabs value="all" aria-label="tabs">
        <Tab value="all" label="tab" />
      </Tabs>
      <input type="date" aria-label="day" />
      <textarea aria-label="text" />
      <div role="dialog">
        <input type="search" aria-label="search in a dialog" />
      </div>
      <ul role="menu" tabIndex={-1} aria-label="menu" />
      <table {...table}>
        <tbody>
          {['a', 'b'].map((id) => (
            <tr key={id} data-row={id}>
              <td>
                <input type="checkbox" aria-label={`pick ${id}`} data-stop="pick" disabled={id === 'b'} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  )
}

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

it.each(['page', 'search', 'tab'])('enters the first row from the %s', async (name) => {
  const { person } = openPage(<Page />)
  if (name === 'tab') screen.getByRole('tab').focus()
  else screen.getByLabelText(name).focus()
  await person.keyboard('{ArrowDown}')
  expect(focused()).toBe('pick a')
})

it('enters the first row when nothing has the focus', async () => {
  const { person } = openPage(<Page />)
  await person.keyboard('{ArrowDown}')
  expect(focused()).toBe('pick a')
})

it.each(['day', 'text', 'search in a dialog', 'menu'])('leaves the key to the %s', async (name) => {
  const { person } = openPage(<Page />)
  screen.getByLabelText(name).focus()
  await person.keyboard('{ArrowDown}')
  expect(focused()).toBe(name)
})

it('leaves the key to an unfinished syllable, and to Shift and Alt', () => {
  openPage(<Page />)
  const search = screen.getByLabelText('search')
  search.focus()
  for (const more of [{ isComposing: true }, { keyCode: 229 }, { shiftKey: true }, { altKey: true }])
    fireEvent.keyDown(search, { key: 'ArrowDown', ...more })
  expect(focused()).toBe('search')
})
