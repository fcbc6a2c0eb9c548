import ScanIcon from '@mui/icons-material/QrCodeScannerOutlined'
import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { Product } from '@mall/contract/products'
import type { KeyboardEvent } from 'react'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '#shared/i18n/use-text.ts'
import { isComposing } from '#shared/ui/fields/is-composing.ts'
import { isOrderText } from './is-order-text.ts'
import { announceLines } from './pasted-lines.ts'
import { focusRow, useSlash } from './sheet-focus.ts'
import type { SheetRowProps } from './sheet-row.tsx'
import { sheetMessages } from './sheet.messages.ts'
import { optionId, SuggestionList } from './suggestion-list.tsx'
import { useFinding } from './use-finding.ts'
import { useScanner } from './use-scanner.ts'
import { useSuggestions } from './use-suggestions.ts'

/**
 * Field for names, codes and pasted orders. A scanner types the code and Enter; a box code counts the pieces of its
 * box. On handheld scanners the on-screen keyboard would cover the sheet, so it opens only for a touch.
 */
export function ScanField({ rows, show }: { rows: readonly SheetRowProps[]; show: (prod: Product) => void }) {
  const t = useText(sheetMessages)
  const [code, setCode] = useState('')
  const [isTouched, setTouched] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const { prods, isAnswer } = useSuggestions(code, rows)
  const isListed = isOpen && prods.length > 0
  const find = useFinding(show)
  useScanner((scanned) => void find(scanned))
  useSlash(field)
  const choose = (prod: Product) => {
    setCode('')
    setOpen(false)
    show(prod)
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (isComposing(event)) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const isLeaving = event.key === 'ArrowDown' || (event.key === 'Enter' && code.trim() === '')
    if (isListed && step !== undefined) {
      event.preventDefault()
      setAt((at + step + prods.length) % prods.length)
    } else if (isLeaving) {
      event.preventDefault()
      focusRow()
    }
    if (event.key === 'Escape') setOpen(false)
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    const chosen = isListed && (isAnswer || at > 0) ? prods[at] : undefined
    if (chosen) choose(chosen)
    else {
      setCode('')
      void find(code)
    }
  }
  return (
    <Box sx={{ position: 'relative', inlineSize: { xs: '100%', sm: 260 } }}>
      <OutlinedInput
        fullWidth
        size="small"
        value={code}
        onChange={(event) => {
          setCode(event.target.value)
          setOpen(true)
          setAt(0)
        }}
        onBlur={() => setOpen(false)}
        onKeyDown={press}
        onPointerDown={({ pointerType }) => {
          // Phones read inputMode on focus, which follows.
          if (pointerType !== 'mouse') flushSync(() => setTouched(true))
        }}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain')
          if (!isOrderText(text)) return
          event.preventDefault()
          announceLines(text)
        }}
        placeholder={t('scanHint')}
        startAdornment={
          <InputAdornment position="start">
            <ScanIcon fontSize="small" />
          </InputAdornment>
        }
        inputRef={field}
        slotProps={{
          input: {
            'aria-label': t('scan'),
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': isListed,
            'aria-controls': isListed ? listId : undefined,
            'aria-activedescendant': isListed ? optionId(listId, at) : undefined,
            name: 'sheet-box',
            lang: 'en',
            inputMode: isTouched ? 'text' : 'none',
            autoComplete: 'off',
            spellCheck: false,
          },
        }}
      />
      {isListed && (
        <SuggestionList
          id={listId}
          prods={prods}
          at={at}
          usualOf={(prodId) => rows.find(({ prod }) => prod.prodId === prodId)?.usualQty ?? null}
          choose={choose}
        />
      )}
    </Box>
  )
}
