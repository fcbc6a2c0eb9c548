import InputBase from '@mui/material/InputBase'
import { useState } from 'react'
import { isComposing } from './is-composing.ts'

interface InPlaceInputProps {
  initial: string
  label: string
  placeholder: string
  longest: number
  /** Enter or leaving it: what is written, without blanks around it. */
  keep: (text: string) => void
  /** Escape. */
  giveUp: () => void
  look: { fontSize: string; inlineSize: number | '100%'; maxInlineSize?: number; blockSize: number }
}

/** A short text that is written where it stands, in the place of what opened it. */
export function InPlaceInput({ initial, label, placeholder, longest, keep, giveUp, look }: InPlaceInputProps) {
  const [text, setText] = useState(initial)
  const end = () => keep(text.trim())
  return (
    <InputBase
      autoFocus
      value={text}
      placeholder={placeholder}
      onChange={(event) => setText(event.target.value)}
      onBlur={end}
      onKeyDown={(event) => {
        if (isComposing(event)) return
        if (event.key === 'Enter') end()
        if (event.key !== 'Escape') return
        // A dialog around it stays.
        event.stopPropagation()
        giveUp()
      }}
      slotProps={{ input: { 'aria-label': label, maxLength: longest } }}
      sx={{ ...look, borderBlockEnd: '1px solid', borderColor: 'primary.main' }}
    />
  )
}
