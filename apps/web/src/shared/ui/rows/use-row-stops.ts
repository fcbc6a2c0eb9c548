import { useState } from 'react'
import type { FocusEvent, KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { moveBetweenRows } from './move-between-rows.ts'
import { useDownKey } from './use-down-key.ts'

/** Makes one row of a table a tab stop; arrow keys enter the table and move between rows. `trail` is navigation state: the way back. */
export function useRowStops(ids: readonly string[], pathOf: (id: string) => string, trail: unknown) {
  const navigate = useNavigate()
  const [at, setAt] = useState('')
  const ref = useDownKey()
  const stop = ids.includes(at) ? at : ids[0]
  return {
    tabIndexOf: (id: string) => (id === stop ? 0 : -1),
    table: {
      ref,
      onKeyDown: (event: KeyboardEvent<HTMLElement>) =>
        moveBetweenRows(event, (id) => void navigate(pathOf(id), { state: trail })),
      onFocus: (event: FocusEvent<HTMLElement>) => setAt(event.target.closest('tr')?.dataset['row'] ?? at),
    },
  }
}
