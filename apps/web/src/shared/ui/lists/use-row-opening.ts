import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/** Elements of a row with an action of their own. */
const interactiveElements = 'a, button, input, label, .MuiTableCell-paddingCheckbox, .MuiTableCell-paddingNone'

/**
 * Makes a whole row clickable. Its link remains the only tab stop; selecting text or using a control of the row does
 * not open it.
 */
export function useRowOpening(): (path: string, state?: unknown) => object {
  const navigate = useNavigate()
  return (path, state) => ({
    'data-opens': true,
    style: { cursor: 'pointer' },
    onClick: ({ target, currentTarget, ctrlKey, metaKey }: MouseEvent) => {
      // Events of a row's menu bubble through React although it is elsewhere in the DOM.
      if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(interactiveElements)) return
      if (getSelection()?.type === 'Range') return
      if (ctrlKey || metaKey) open(path, '_blank', 'noopener')
      else void navigate(path, { state })
    },
  })
}
