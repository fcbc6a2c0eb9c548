import DoneIcon from '@mui/icons-material/CheckCircle'
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'
import { whyTooCommon } from '@mall/contract/password/common-password'
import { checkPassword, isPasswordValid, passwordRules, usernameRun } from '@mall/contract/password'
import { useText } from '#shared/i18n/use-text.ts'
import { visuallyHidden } from '#shared/ui/visually-hidden.ts'
import { passwordMessages } from './password.messages.ts'

interface RuleChecklistProps {
  newPassword: string
  username: string
  knownNames: readonly string[]
}

/** Shows while typing which rules are met. Spec §2, §5; the last one is ours. */
export function RuleChecklist({ newPassword, username, knownNames }: RuleChecklistProps) {
  const t = useText(passwordMessages)
  const checked = checkPassword(newPassword, username)
  const shown = passwordRules.filter((rule) => rule !== 'username' || username !== '')
  const common = whyTooCommon(newPassword, knownNames)
  // An unfinished password always looks guessable, so the reason appears once the other rules are met.
  const reason = common && isPasswordValid(newPassword, username) ? common : null
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box component="ul" aria-label={t('rules')} sx={listLook}>
        {shown.map((rule) => (
          <Rule
            key={rule}
            text={t(rule === 'username' && username.length < usernameRun ? 'shortUsername' : rule)}
            isMet={newPassword !== '' && checked[rule]}
            isWide={rule === 'username'}
          />
        ))}
      </Box>
      <Box component="ul" aria-label={t('moreRules')} sx={listLook}>
        <Rule
          text={reason ? t(reasons[reason.why], { part: reason.part }) : t('common')}
          isMet={newPassword !== '' && common === null}
          isWide
          isBroken={reason !== null}
        />
      </Box>
    </Box>
  )
}

const listLook = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 0.5,
} as const

const reasons = { word: 'commonWord', name: 'commonName', keys: 'commonKeys', short: 'commonShort' } as const

interface RuleProps {
  text: string
  isMet: boolean
  isWide?: boolean
  isBroken?: boolean
}

function Rule({ text, isMet, isWide = false, isBroken = false }: RuleProps) {
  const t = useText(passwordMessages)
  const Icon = isMet ? DoneIcon : OpenIcon
  return (
    <Box
      component="li"
      sx={{
        gridColumn: isWide ? '1 / -1' : 'auto',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        fontSize: '0.875rem',
        color: isMet ? 'success.main' : isBroken ? 'error.main' : 'text.secondary',
        overflowWrap: 'anywhere',
      }}
    >
      <Icon sx={{ fontSize: 18 }} aria-hidden />
      <bdi>{text}</bdi>
      <span style={visuallyHidden}>{t(isMet ? 'met' : 'unmet')}</span>
    </Box>
  )
}
