import TextField from '@mui/material/TextField'
import { longestTraceNo } from '@mall/contract/base/trace-number'
import { useText } from '#shared/i18n/use-text.ts'
import { deskMessages } from './desk.messages.ts'

interface TraceFieldProps {
  name: string
  traceNo: string
  setTraceNo: (traceNo: string) => void
  /** The user has tried to ship without one. */
  isMissing: boolean
}

/** The trace number of what is shipped, which statement and store show. */
export function TraceField({ name, traceNo, setTraceNo, isMissing }: TraceFieldProps) {
  const t = useText(deskMessages)
  return (
    <TextField
      size="small"
      value={traceNo}
      onChange={({ target }) => setTraceNo(target.value)}
      placeholder={t('traceHint')}
      error={isMissing}
      helperText={isMissing ? t('traceNeeded') : undefined}
      autoComplete="off"
      slotProps={{
        htmlInput: {
          'aria-label': t('traceOf', { name }),
          'aria-required': true,
          'data-missing': isMissing || undefined,
          maxLength: longestTraceNo,
        },
      }}
      sx={{ inlineSize: '100%', maxInlineSize: 420 }}
    />
  )
}
