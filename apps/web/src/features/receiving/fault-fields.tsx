import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { longestFaultNote } from '@mall/contract/receiving'
import type { FileEntry } from '@mall/contract/files'
import { unitName } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { LeanIconButton, LeanInput } from '#shared/ui/fields/lean-controls.ts'
import type { Fault, FaultChanges } from './fault-draft.ts'
import { PhotoField } from './photo-field.tsx'
import { receivingMessages } from './receiving.messages.ts'

interface FaultFieldsProps extends FaultChanges {
  fault: Fault
  name: string
  unit: string
  most: number
  mostPhotos: number
}

/** Quantity, photos and a note. */
export function FaultFields({ fault, name, unit, most, mostPhotos, set, put, onBusy }: FaultFieldsProps) {
  const t = useText(receivingMessages)
  const locale = useLocale()
  const { orderLineId, kind, qty, note, files } = fault
  const words = { name, kind: t(kind) }
  const setQty = (wanted: number) => put({ ...fault, qty: Math.max(1, Math.min(most, wanted)) })
  const setFiles = (make: (before: readonly FileEntry[]) => readonly FileEntry[]) =>
    set((one) => (one.orderLineId === orderLineId && one.kind === kind ? { ...one, files: make(one.files) } : one))
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        padding: 1,
        borderRadius: 2,
        backgroundColor: 'warning.light',
        color: 'warning.800',
      }}
    >
      <Typography sx={{ fontWeight: 600, minInlineSize: { sm: 56 } }}>{t(kind)}</Typography>
      <Box sx={stepper}>
        <LeanIconButton type="button" aria-label={t('less', words)} disabled={qty <= 1} onClick={() => setQty(qty - 1)}>
          −
        </LeanIconButton>
        <LeanInput
          value={qty}
          inputMode="numeric"
          aria-label={t('qtyOf', words)}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setQty(Number(event.target.value.replace(/\D/g, '')) || 1)}
        />
        <bdi>{unitName(locale, unit)}</bdi>
        <LeanIconButton
          type="button"
          aria-label={t('more', words)}
          disabled={qty >= most}
          onClick={() => setQty(qty + 1)}
        >
          +
        </LeanIconButton>
      </Box>
      <PhotoField
        label={t('photoOf', words)}
        files={files}
        setFiles={setFiles}
        most={mostPhotos}
        onBusy={(isBusy) => onBusy(`${orderLineId} ${kind}`, isBusy)}
      />
      <OutlinedInput
        size="small"
        value={note}
        placeholder={t(kind === 'SPOILED' ? 'spoiledHint' : 'noteHint')}
        onChange={(event) => put({ ...fault, note: event.target.value })}
        slotProps={{ input: { 'aria-label': t('noteOf', words), maxLength: longestFaultNote } }}
        sx={{ flexGrow: 1, flexBasis: 220, backgroundColor: 'background.paper', '& input': { minBlockSize: 28 } }}
      />
    </Box>
  )
}

const stepper = {
  display: 'flex',
  alignItems: 'center',
  border: '1px solid',
  borderColor: 'edge',
  borderRadius: 2,
  color: 'text.primary',
  backgroundColor: 'background.paper',
  '& button': { inlineSize: 44, blockSize: 44, fontSize: '1.25rem', fontFamily: 'inherit' },
  '& input': { inlineSize: 32, textAlign: 'end', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& bdi': { paddingInlineStart: 0.5, fontSize: '0.875rem' },
} as const
