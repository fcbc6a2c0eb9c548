import type { NotificationCode } from '@mall/contract/notifications'
import Box from '@mui/material/Box'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useText } from '#shared/i18n/use-text.ts'
import { settingsMessages } from './settings.messages.ts'

interface SettingsTableProps {
  codes: readonly { code: NotificationCode; bell: boolean; mail: boolean }[]
  withMail: boolean
  turn: (code: NotificationCode, how: 'bell' | 'mail', on: boolean) => void
}

/** A row for each kind of notification and a column for each channel. */
export function SettingsTable({ codes, withMail, turn }: SettingsTableProps) {
  const t = useText(settingsMessages)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: withMail ? '1fr auto auto' : '1fr auto', alignItems: 'center' }}>
      <span />
      <Typography variant="caption" color="textSecondary" sx={{ textAlign: 'center' }}>
        {t('bell')}
      </Typography>
      {withMail && (
        <Typography variant="caption" color="textSecondary" sx={{ textAlign: 'center' }}>
          {t('mail')}
        </Typography>
      )}
      {codes.map(({ code, bell, mail }) => (
        <Box key={code} sx={{ display: 'contents' }}>
          <Typography variant="body2" sx={{ fontWeight: 600, paddingBlock: 1 }}>
            {t(code)}
          </Typography>
          <Switch
            checked={bell}
            onChange={(_, on) => turn(code, 'bell', on)}
            slotProps={{ input: { 'aria-label': t('bellOf', { what: t(code) }) } }}
          />
          {withMail && (
            <Switch
              checked={mail}
              onChange={(_, on) => turn(code, 'mail', on)}
              slotProps={{ input: { 'aria-label': t('mailOf', { what: t(code) }) } }}
            />
          )}
        </Box>
      ))}
    </Box>
  )
}
