import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPage } from '#test/open-page.tsx'
import { oneOf, text, useUrlFilters } from './use-url-filters.ts'

const readers = { q: text, state: oneOf(['OPEN', 'ENDED'], ''), sort: oneOf(['name', 'newest'], 'name') }

function Probe() {
  const { filters, set, narrowing, isNarrowed } = useUrlFilters(readers)
  return (
    <>
      <output>{JSON.stringify([filters, narrowing, isNarrowed])}</output>
      <button onClick={() => set({ q: '쌀' })}>search</button>
      <button onClick={() => set({ state: 'ENDED' })}>ended</button>
      <button onClick={() => set({ sort: 'newest' })}>newest</button>
      <button onClick={() => set({ page: 2 })}>third page</button>
      <button onClick={() => set({ q: '', state: '', sort: 'name' })}>clear</button>
    </>
  )
}

const openList = (at: string) => {
  const opened = openPage(<Probe />, { at })
  return { ...opened, press: (name: string) => opened.person.click(screen.getByRole('button', { name })) }
}
const read = () => JSON.parse(screen.getByRole('status').textContent) as unknown

it('takes defaults for what the address does not say or says wrongly', () => {
  openList('/list?state=NONE&sort=up&page=-3')
  expect(read()).toEqual([{ q: '', state: '', sort: 'name', page: 0 }, {}, false])
})

it('writes only what differs from the defaults, and returns to the first page', async () => {
  const { press, address } = openList('/list')
  await press('ended')
  await press('third page')
  expect(address()).toBe('/list?state=ENDED&page=2')
  await press('newest')
  expect(address()).toBe('/list?state=ENDED&sort=newest')
  expect(read()).toEqual([{ q: '', state: 'ENDED', sort: 'newest', page: 0 }, { state: 'ENDED' }, true])
  await press('clear')
  expect(address()).toBe('/list')
})

it('adds a history entry for each filter but not for a search', async () => {
  const { press, back, address } = openList('/list')
  await press('ended')
  await press('search')
  expect(new URLSearchParams(address().split('?')[1]).get('q')).toBe('쌀')
  back()
  expect(address()).toBe('/list')
})
