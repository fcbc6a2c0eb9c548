import InputBase from '@mui/material/InputBase'
import { useState } from 'react'
import { isComposing } from './is-composing.ts'

interface InPlaceInputProps {
  initial: string
  label: string
  placeholder: string
  longest: number
  /** Called on Enter or blur with the trimmed text. */
  keep: (text: string) => void
  /** Called on Escape. */
  giveUp: () => void
  look: { fontSize: string; inlineSize: number | '100%'; maxInlineSize?: number; blockSize: number }
}

/** Edits a short text in place. */
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
        // Keeps Escape from closing a surrounding dialog.
        event.stopPropagation()
        giveUp()
      }}
      slotProps={{ input: { 'aria-label': label, maxLength: longest } }}
      sx={{ ...look, borderBlockEnd: '1px solid', borderColor: 'primary.main' }}
    />
  )
}
