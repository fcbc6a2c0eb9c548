import { screen } from '@testing-library/react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { expect, it, vi } from 'vitest'
import { elsewhere, openPage } from '#test/open-page.tsx'
import { useNavigateFreely } from './leave-guard.tsx'
import { UnsavedWork } from './unsaved-work.tsx'

const forgotten = vi.fn<() => void>()

function Form() {
  const [typed, setTyped] = useState('')
  const [, setSearch] = useSearchParams()
  const navigate = useNavigateFreely()
  return (
    <>
      <UnsavedWork isUnsaved={typed !== ''} discard={forgotten} />
      <input aria-label="name" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <button onClick={() => setSearch({ q: 'onion' })}>filter</button>
      <button onClick={() => navigate('/saved')}>save</button>
      <Link to="/list">list</Link>
    </>
  )
}
const open = () => openPage(<Form />, { at: '/form' })
const typeIn = async (person: ReturnType<typeof open>['person']) => person.type(screen.getByLabelText('name'), '양파')
const reloading = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event
}

it('leaves without a question while nothing is typed', async () => {
  const { person } = open()
  expect(reloading().defaultPrevented).toBe(false)
  await person.click(screen.getByRole('link', { name: 'list' }))
  expect((await elsewhere()).textContent).toBe('/list')
})

it('asks before a link leaves typed work, and keeps it', async () => {
  const { person, address } = open()
  await typeIn(person)
  expect(reloading().defaultPrevented).toBe(true)
  await person.click(screen.getByRole('link', { name: 'list' }))
  await screen.findByRole('alertdialog', { name: '저장하지 않은 변경이 있어요' })
  await person.click(screen.getByRole('button', { name: '계속 편집' }))
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
  expect(address()).toBe('/form')
  expect(screen.getByLabelText<HTMLInputElement>('name').value).toBe('양파')
})

it('leaves, and forgets the work, when told to', async () => {
  forgotten.mockClear()
  const { person } = open()
  await typeIn(person)
  await person.click(screen.getByRole('link', { name: 'list' }))
  await person.click(await screen.findByRole('button', { name: '버리고 나가기' }))
  expect((await elsewhere()).textContent).toBe('/list')
  expect(forgotten).toHaveBeenCalledOnce()
  expect(reloading().defaultPrevented).toBe(false)
})

it('asks neither for a filter of the same page nor after saving', async () => {
  const { person, address } = open()
  await typeIn(person)
  await person.click(screen.getByRole('button', { name: 'filter' }))
  await expect.poll(address).toBe('/form?q=onion')
  await person.click(screen.getByRole('button', { name: 'save' }))
  expect((await elsewhere()).textContent).toBe('/saved')
})
