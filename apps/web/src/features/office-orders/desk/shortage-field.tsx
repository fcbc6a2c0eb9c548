import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { boxesText, boxSize } from '@mall/contract/base/ordering/quantity'
import { useId, useState } from 'react'
import { moveBetweenFields } from '#features/baskets/quantity/move-between-fields.ts'
import { parseQuantity, typedFault } from '#features/baskets/quantity/parse-quantity.ts'
import { formatQuantity } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { deskMessages } from './desk.messages.ts'
import type { DeskLine, Stage } from './shortage-draft.ts'

interface ShortageFieldProps {
  desk: DeskLine
  stage: Stage
  /** `wrong`: what is typed, if it cannot be sent. */
  setQty: (qty: number, wrong?: string) => void
  setNone: () => void
}

/**
 * Quantity actually delivered, in pieces or boxes, up to what was ordered. Enter and arrow keys move
 * between fields.
 */
export function ShortageField({ desk, stage, setQty, setNone }: ShortageFieldProps) {
  const { line, before, qty, wrong, isShort } = desk
  const most = line.ordered.qty
  const t = useText(deskMessages)
  const locale = useLocale()
  const id = useId()
  const [typed, setTyped] = useState<{ text: string; qty: number; wrong?: string | undefined } | null>(null)
  // What was typed may not fit any longer, once another person has changed the order.
  const kept = typed?.qty === qty && typed.wrong === wrong ? typed.text : null
  const fault = wrong === undefined ? null : t(faultOf(wrong, desk), { most: formatQuantity(locale, most, line.unit) })
  const type = (text: string) => {
    const next = text.trim() === '' ? null : parseQuantity(text, boxSize(line))
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
              'aria-label': t('qtyOf', { name: line.prodNm, stage: t(stage) }),
              'aria-describedby': id,
              inputMode: 'numeric',
              autoComplete: 'off',
              'data-quantity': line.prodId,
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
          aria-label={t('noneOf', { name: line.prodNm })}
          onClick={setNone}
          disabled={qty === 0}
          sx={{ minBlockSize: 40, minInlineSize: 44, paddingInline: 0.75 }}
        >
          {t('none')}
        </Button>
      </Box>
      <Typography
        id={id}
        variant="caption"
        color={fault === null ? 'textSecondary' : 'error'}
        sx={{ '&:empty': { display: 'none' } }}
      >
        {fault ?? boxesText(locale, qty, line)}
      </Typography>
    </Box>
  )
}

function faultOf(wrong: string, { line }: DeskLine) {
  return wrong.trim() === '' || typedFault(wrong, boxSize(line)) === 'notWhole' ? 'notWhole' : 'aboveOrdered'
}
