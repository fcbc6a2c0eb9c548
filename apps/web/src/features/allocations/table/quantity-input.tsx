import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import type { ClipboardEventHandler, KeyboardEventHandler } from 'react'
import { readCount } from '../dialogs/read-count.ts'

interface QuantityInputProps {
  label: string
  value: string
  type: (text: string) => void
  isChanged: boolean
  /** The server's message about this cell. */
  error: string | undefined
  readOnly: boolean
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>
  onPaste?: ClipboardEventHandler<HTMLInputElement>
  /** Position in the table, for keyboard navigation. */
  place?: string
}

/** A number in a cell. A plain input: a table has hundreds of them. */
export function QuantityInput({ label, value, type, isChanged, error, readOnly, place, ...on }: QuantityInputProps) {
  const noteId = useId()
  const isWrong = error !== undefined || (value.trim() !== '' && readCount(value) === undefined)
  return (
    <>
      <Input
        aria-label={label}
        aria-invalid={isWrong}
        aria-describedby={error === undefined ? undefined : noteId}
        data-changed={isChanged || undefined}
        data-place={place}
        inputMode="numeric"
        autoComplete="off"
        readOnly={readOnly}
        value={value}
        onChange={({ target }) => type(target.value)}
        onFocus={({ target }) => target.select()}
        {...on}
      />
      {error !== undefined && (
        <Box id={noteId} sx={{ color: 'error.main', fontSize: '0.75rem' }}>
          {error}
        </Box>
      )}
    </>
  )
}

const Input = styled('input')(({ theme: { palette } }) => ({
  boxSizing: 'border-box',
  inlineSize: '100%',
  minBlockSize: 36,
  padding: '4px 8px',
  font: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  color: palette.text.primary,
  backgroundColor: 'transparent',
  border: `1px solid ${palette.divider}`,
  borderRadius: 6,
  '&:focus': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -1 },
  '&[data-changed]': { borderColor: palette.primary.main, fontWeight: 600 },
  '&[aria-invalid="true"]': { borderColor: palette.error.main },
  '&:read-only': { borderColor: 'transparent', paddingInline: 0, textAlign: 'start' },
}))
