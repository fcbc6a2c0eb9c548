import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { formatMoment } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { takenFromMessages } from './taken-from.messages.ts'

/** From when on the order can be sent, while the wholesaler takes none. */
export function TakenFrom({ opensAt }: { opensAt: string | null | undefined }) {
  const t = useText(takenFromMessages)
  const locale = useLocale()
  if (opensAt === null || opensAt === undefined) return null
  return <Alert severity="info">{t('takenFrom', { when: formatMoment(locale, new Date(opensAt)) })}</Alert>
}

/** "06:00부터 발주할 수 있어요", for the button. */
export function useTakenFromLabel(opensAt: string | null | undefined): string | null {
  const t = useText(takenFromMessages)
  const locale = useLocale()
  if (opensAt === null || opensAt === undefined) return null
  return t('takenFromLabel', { when: formatMoment(locale, new Date(opensAt)) })
}

/** The same as a line of text. */
export function TakenFromLine({ opensAt }: { opensAt: string | null | undefined }) {
  const label = useTakenFromLabel(opensAt)
  return label === null ? null : (
    <Typography variant="body2" component="p" sx={{ fontWeight: 600 }}>
      {label}
    </Typography>
  )
}
