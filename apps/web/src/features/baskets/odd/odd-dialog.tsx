import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { FormDialog } from '#shared/ui/form-dialog.tsx'
import { OddWords } from './odd-line.tsx'
import { oddMessages } from './odd.messages.ts'
import type { Unanswered } from './unanswered.ts'

interface OddDialogProps {
  lines: readonly Unanswered[]
  edit: () => void
  confirm: () => void
}

/** Asks the user to confirm unusual quantities before the order is sent. */
export function OddDialog({ lines, edit, confirm }: OddDialogProps) {
  const t = useText(oddMessages)
  const locale = useLocale()
  return (
    <FormDialog
      title={t('sendTitle')}
      action={t('sendYes')}
      cancel={t('edit')}
      busy={false}
      problem={undefined}
      close={edit}
      submit={confirm}
    >
      <Typography>{t('sendNote')}</Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 1.5, margin: 0, padding: 0, listStyle: 'none' }}>
        {lines.map(({ prod, qty, sentQty, usual, amount }) => (
          <Box component="li" key={prod.prodId}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
              <Typography component="bdi" sx={{ fontWeight: 600 }}>
                {prod.prodNm} {prod.spec}
              </Typography>
              <Typography sx={{ marginInlineStart: 'auto', fontVariantNumeric: 'tabular-nums' }}>
                {formatWon(locale, amount)}
              </Typography>
            </Box>
            <OddWords {...{ usual, qty, sentQty, amount }} unit={prod.unit} />
          </Box>
        ))}
      </Box>
    </FormDialog>
  )
}
