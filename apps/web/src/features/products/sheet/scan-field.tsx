import KeyboardIcon from '@mui/icons-material/KeyboardOutlined'
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
import { LeanIconButton } from '#shared/ui/fields/lean-controls.ts'
import { announceLines } from './pasted-lines.ts'
import { focusRow, useSlash } from './sheet-focus.ts'
import type { SheetRowProps } from './sheet-row.tsx'
import { sheetMessages } from './sheet.messages.ts'
import { optionId, SuggestionList } from './suggestion-list.tsx'
import { useFinding } from './use-finding.ts'
import { useScanner } from './use-scanner.ts'
import { useSuggestions } from './use-suggestions.ts'

/**
 * Barcode field: a scanner types the code and Enter; a box code counts the pieces of its box. On handheld scanners the
 * on-screen keyboard would cover the sheet, so it stays hidden until requested; physical keyboards always work.
 */
export function ScanField({ rows, show }: { rows: readonly SheetRowProps[]; show: (prod: Product) => void }) {
  const t = useText(sheetMessages)
  const [code, setCode] = useState('')
  const [isByHand, setByHand] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const { prods, isAnswer } = useSuggestions(code, rows)
  const isListed = isOpen && prods.length > 0
  const openKeyboard = () => {
    // iOS and Android read inputMode on focus, and open the keyboard only within a touch event.
    flushSync(() => setByHand(true))
    field.current?.focus()
  }
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
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain')
          if (!text.trim().includes('\n')) return
          event.preventDefault()
          announceLines(text)
        }}
        placeholder={t('scanHint')}
        startAdornment={
          <InputAdornment position="start">
            <ScanIcon fontSize="small" />
          </InputAdornment>
        }
        endAdornment={
          !isByHand && (
            <LeanIconButton type="button" className="keyboard" aria-label={t('byHand')} onClick={openKeyboard}>
              <KeyboardIcon fontSize="small" />
            </LeanIconButton>
          )
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
            inputMode: isByHand ? 'text' : 'none',
            autoComplete: 'off',
            spellCheck: false,
          },
        }}
        // Only on touch screens.
        sx={{
          '& .keyboard': { display: 'none', '@media (any-pointer: coarse)': { display: 'inline-grid' } },
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
