import Button from '@mui/material/Button'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { useOpenBasket } from '#features/baskets/basket-context.tsx'
import { useDraft } from '#features/users/use-draft.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { late } from '#shared/late/late.ts'
import { onPastedLines } from './pasted-lines.ts'
import { boundTo, emptyPaste, inBasket, withPasted } from './paste/paste-draft.ts'
import type { KeptPaste } from './paste/paste-draft.ts'
import { sheetMessages } from './sheet.messages.ts'

// Loaded on demand, because pasting is rare.
const PasteDialog = late(async () => (await import('./paste/paste-dialog.tsx')).PasteDialog)

/** Opens the paste dialog; indicates an unfinished paste. */
export function PasteButton() {
  const t = useText(sheetMessages)
  const asked = useLocation().state as { paste?: boolean } | null
  const [isPasting, setPasting] = useState(asked?.paste === true)
  const kept = useKeptPaste()
  const take = useEffectEvent((text: string) => {
    kept.change((before) => withPasted(before, text))
    setPasting(true)
  })
  useEffect(() => onPastedLines((text) => take(text)), [])
  const isLeft = kept.draft !== undefined && kept.draft.text.trim() !== ''
  return (
    <>
      <Button variant="outlined" color={isLeft ? 'warning' : 'primary'} onClick={() => setPasting(true)}>
        {t(isLeft ? 'pasteLeft' : 'paste')}
      </Button>
      {isPasting && (
        <Suspense fallback={null}>
          <PasteDialog kept={kept} close={() => setPasting(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The pasted lines for the open basket. */
function useKeptPaste(): KeptPaste {
  const basketId = useOpenBasket().basket?.basketId
  const { draft, change, clear } = useDraft('pasted-lines', emptyPaste)
  return {
    draft: draft && inBasket(draft, basketId),
    change: (make) => change((before) => boundTo(make(inBasket(before, basketId)), basketId)),
    clear,
  }
}
