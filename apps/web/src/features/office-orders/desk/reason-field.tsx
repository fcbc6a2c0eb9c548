import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { longestReason } from '@mall/contract/base/reason'
import { useText } from '#shared/i18n/use-text.ts'
import { deskMessages } from './desk.messages.ts'

const usual = ['reason1', 'reason2', 'reason3', 'reason4', 'reason5', 'reason6'] as const

interface ReasonFieldProps {
  name: string
  reason: string
  setReason: (reason: string) => void
  /** The user has tried to continue without a reason. */
  isMissing: boolean
}

/** Reason of a shortage, chosen or typed, which the store can read. */
export function ReasonField({ name, reason, setReason, isMissing }: ReasonFieldProps) {
  const t = useText(deskMessages)
  return (
    <Autocomplete
      freeSolo
      openOnFocus
      disableClearable
      size="small"
      options={usual.map((key) => t(key))}
      filterOptions={(options) => options}
      inputValue={reason}
      onInputChange={(_, text) => setReason(text)}
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder={t('reason')}
          error={isMissing}
          helperText={isMissing ? t('reasonNeeded') : undefined}
          slotProps={{
            ...params.slotProps,
            htmlInput: {
              ...params.slotProps.htmlInput,
              'aria-label': t('reasonOf', { name }),
              'aria-required': true,
              'data-missing': isMissing || undefined,
              maxLength: longestReason,
            },
          }}
        />
      )}
      sx={{ inlineSize: '100%', maxInlineSize: 420 }}
    />
  )
}
