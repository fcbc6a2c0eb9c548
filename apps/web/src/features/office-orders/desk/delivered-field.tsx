import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { boxesText, boxSize } from '@mall/contract/base/ordering/quantity'
import { useId, useState } from 'react'
import { moveBetweenFields } from '#features/baskets/quantity/move-between-fields.ts'
import { parseQuantity, typedFault } from '#features/baskets/quantity/parse-quantity.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { deskMessages } from './desk.messages.ts'

interface DeliveredFieldProps {
  goods: { unit: string; boxQty: number }
  /** Tells the fields of a page apart. */
  id: string
  label: string
  noneLabel: string
  /** Said of a quantity above `most`. */
  tooMany: string
  /** What counts while the text cannot be read. */
  before: number
  most: number
  isShort: boolean
  qty: number
  wrong: string | undefined
  /** `wrong`: what is typed, if it cannot be sent. */
  setQty: (qty: number, wrong?: string) => void
  setNone: () => void
}

/**
 * Quantity actually delivered, in pieces or boxes, up to `most`. Enter and arrow keys move between fields.
 */
export function DeliveredField(props: DeliveredFieldProps) {
  const { goods, id, label, noneLabel, tooMany, before, most, isShort, qty, wrong, setQty, setNone } = props
  const t = useText(deskMessages)
  const locale = useLocale()
  const noteId = useId()
  const [typed, setTyped] = useState<{ text: string; qty: number; wrong?: string | undefined } | null>(null)
  // What was typed may not fit any longer, once another person has changed the order.
  const kept = typed?.qty === qty && typed.wrong === wrong ? typed.text : null
  const isNumber = wrong !== undefined && wrong.trim() !== '' && typedFault(wrong, boxSize(goods)) !== 'notWhole'
  const fault = wrong === undefined ? null : isNumber ? tooMany : t('notWhole')
  const type = (text: string) => {
    const next = text.trim() === '' ? null : parseQuantity(text, boxSize(goods))
    // A wrong line is as before, whatever its first digits had made of it.
    const made = next === null || next > most ? { qty: before, wrong: text } : { qty: next, wrong: undefined }
    setTyped({ text, ...made })
    setQty(made.qty, made.wrong)
  }
  return (
    <Box sx={{ display: 'grid', gap: 0.25, inlineSize: 148 }}>
      <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
        <OutlinedInput
          size="small"
          value={kept ?? wrong ?? String(qty)}
          error={fault !== null}
          onChange={(event) => type(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={() => setTyped(null)}
          onKeyDown={moveBetweenFields}
          slotProps={{
            input: {
              'aria-label': label,
              'aria-describedby': noteId,
              inputMode: 'numeric',
              autoComplete: 'off',
              'data-quantity': id,
              'data-missing': fault === null ? undefined : true,
            } as object,
          }}
          sx={{
            flexGrow: 1,
            '& input': { textAlign: 'end', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
            ...(isShort && { '& fieldset': { borderColor: 'error.main' } }),
          }}
        />
        {/* Keyboard users type a zero instead. */}
        <Button
          size="small"
          color="inherit"
          tabIndex={-1}
          aria-label={noneLabel}
          onClick={setNone}
          disabled={qty === 0}
          sx={{ minBlockSize: 40, minInlineSize: 44, paddingInline: 0.75 }}
        >
          {t('none')}
        </Button>
      </Box>
      <Typography
        id={noteId}
        variant="caption"
        color={fault === null ? 'textSecondary' : 'error'}
        sx={{ '&:empty': { display: 'none' } }}
      >
        {fault ?? boxesText(locale, qty, goods)}
      </Typography>
    </Box>
  )
}
