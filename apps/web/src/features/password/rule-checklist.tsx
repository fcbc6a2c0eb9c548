import DoneIcon from '@mui/icons-material/CheckCircle'
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'

import { checkPassword, passwordRules } from '@mall/contract/password'
import { useText } from '#shared/i18n/use-text.ts'
import { visuallyHidden } from '#shared/ui/visually-hidden.ts'
import { passwordMessages } from './password.messages.ts'

/** Which rules the new password meets, as it is typed. Spec §2, §5 */
export function RuleChecklist({ newPassword, username }: { newPassword: string; username: string }) {
  const t = useText(passwordMessages)
  const checked = checkPassword(newPassword, username)
  const shown = passwordRules.filter((rule) => rule !== 'username' || username !== '')
  return (
    <Box
      component="ul"
      aria-label={t('rules')}
      sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 0.5 }}
    >
      {shown.map((rule) => {
        const isMet = newPassword !== '' && checked[rule]
        const Icon = isMet ? DoneIcon : OpenIcon
        return (
          <Box
            component="li"
            key={rule}
            sx={{
              gridColumn: rule === 'username' ? '1 / -1' : 'auto',
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              fontSize: '0.875rem',
              color: isMet ? 'success.main' : 'text.secondary',
            }}
          >
            <Icon sx={{ fontSize: 18 }} aria-hidden />
            {t(rule)}
            <span style={visuallyHidden}>{t(isMet ? 'met' : 'unmet')}</span>
          </Box>
        )
      })}
    </Box>
  )
}
