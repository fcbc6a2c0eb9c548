import { useDispatch } from 'react-redux'
import { useText } from '#shared/i18n/use-text.ts'
import { failed } from '#shared/snackbar/snackbar.slice.ts'
import { uiMessages } from '../ui.messages.ts'

/**
 * Copies a text and returns whether that worked. Where the browser refuses, or has no clipboard because the address is
 * plain http, it selects the text on the page instead, and says how to copy it.
 */
export function useCopyText() {
  const t = useText(uiMessages)
  const dispatch = useDispatch()
  return async (text: string, shown: Element | null): Promise<boolean> => {
    if (await didCopy(text)) return true
    if (shown === null) dispatch(failed(t('notCopied')))
    else {
      select(shown)
      dispatch(failed(t(matchMedia('(pointer: coarse)').matches ? 'selectedTouch' : 'selectedKeys')))
    }
    return false
  }
}

async function didCopy(text: string): Promise<boolean> {
  const { clipboard } = navigator as Partial<Navigator>
  if (!clipboard) return false
  try {
    await clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

function select(shown: Element): void {
  if (shown instanceof HTMLInputElement) {
    shown.focus()
    shown.select()
  } else getSelection()?.selectAllChildren(shown)
}
