import ClearIcon from '@mui/icons-material/Close'
import SearchIcon from '@mui/icons-material/Search'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { SxProps } from '@mui/material/styles'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { useText } from '#shared/i18n/use-text.ts'
import { isComposing } from './is-composing.ts'
import { sendText, startText, typeText, valueArrived } from './search-text.ts'
import { uiMessages } from '../ui.messages.ts'

interface SearchFieldProps {
  value: string
  label: string
  search: (q: string) => void
  pauseMs?: number
  inputRef?: RefObject<HTMLInputElement | null>
  /** Keyboard shortcut that focuses the field, if any. */
  shortcut?: string
  sx?: SxProps
}

/** Searches after a short pause even during a composition, because Hangul input has no explicit end. */
export function SearchField({ value, label, search, pauseMs = 300, inputRef, shortcut, sx = {} }: SearchFieldProps) {
  const t = useText(uiMessages)
  const { typed, type, empty, isAhead, sendNow } = useSearchText(value, search, pauseMs)
  const ownRef = useRef<HTMLInputElement>(null)
  const ref = inputRef ?? ownRef
  const onKeyDown = (event: KeyboardEvent) => {
    // During a composition these keys belong to the IME.
    if (isComposing(event)) return
    // Leads into the rows of a list, see useDownKey.
    if (event.key === 'ArrowDown' && isAhead) sendNow()
    if (event.key !== 'Escape' || typed === '') return
    event.preventDefault()
    empty()
  }
  const clearAndFocus = () => {
    empty()
    ref.current?.focus()
  }
  return (
    <OutlinedInput
      size="small"
      inputRef={ref}
      value={typed}
      onChange={(event) => type(event.target.value)}
      onKeyDown={onKeyDown}
      placeholder={label}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      endAdornment={typed !== '' && <ClearButton label={t('clearSearch')} clear={clearAndFocus} />}
      slotProps={{
        input: {
          'aria-label': label,
          'aria-busy': isAhead,
          ...(shortcut !== undefined && { 'aria-keyshortcuts': shortcut }),
          type: 'search',
          enterKeyHint: 'search',
          maxLength: 100,
          // Hides the browser's own clear button, which not all browsers have.
          sx: { '&::-webkit-search-cancel-button': { display: 'none' } },
        },
      }}
      sx={sx}
    />
  )
}

function ClearButton({ label, clear }: { label: string; clear: () => void }) {
  return (
    <InputAdornment position="end">
      <IconButton aria-label={label} edge="end" onClick={clear} sx={{ padding: 1.25 }}>
        <ClearIcon fontSize="small" />
      </IconButton>
    </InputAdornment>
  )
}

/** The typed text, which runs ahead of the value in the URL. */
function useSearchText(value: string, search: (q: string) => void, pauseMs: number) {
  const [text, setText] = useState(() => startText(value))
  const { typed } = text
  const { key } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- set during render, it would survive a render abandoned for the next keystroke and drop that keystroke
    setText((now) => valueArrived(now, value, isBack))
  }, [value, key, isBack])
  const send = (next: string) => {
    // Does not override a navigation that is still rendering; restarts the pause after it.
    if (!isRendered(key)) return
    setText((now) => sendText(now, next))
    search(next)
  }
  const sendTyped = useEffectEvent(() => send(typed))
  useEffect(() => {
    if (typed === value) return undefined
    const timer = setTimeout(() => sendTyped(), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, value, pauseMs, key])
  const type = (next: string) => setText((now) => typeText(now, next))
  const empty = () => {
    type('')
    if (value !== '') send('')
  }
  return { typed, type, empty, isAhead: typed !== value, sendNow: () => send(typed) }
}

/** History updates immediately but renders later: true if the rendered location is the current one. */
function isRendered(key: string): boolean {
  return ((history.state as { key?: string } | null)?.key ?? 'default') === key
}
