import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/** What is pressed for itself within a row. */
const ownThings = 'a, button, input, label, .MuiTableCell-paddingCheckbox, .MuiTableCell-paddingNone'

/**
 * A row that opens wherever it is clicked. Its link stays the one stop of the keyboard; a text that is being marked, or
 * a box or menu of the row, opens nothing.
 */
export function useRowOpening(): (path: string, state?: unknown) => object {
  const navigate = useNavigate()
  return (path, state) => ({
    'data-opens': true,
    style: { cursor: 'pointer' },
    onClick: ({ target, currentTarget, ctrlKey, metaKey }: MouseEvent) => {
      // A menu of the row lies elsewhere in the document.
      if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(ownThings)) return
      if (getSelection()?.type === 'Range') return
      if (ctrlKey || metaKey) open(path, '_blank', 'noopener')
      else void navigate(path, { state })
    },
  })
}
