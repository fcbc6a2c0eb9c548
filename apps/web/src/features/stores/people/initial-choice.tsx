import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { initialKinds, type InitialKind } from '@mall/contract/stores/people'
import { useText } from '#shared/i18n/use-text.ts'
import { peopleMessages } from './people.messages.ts'

/** The business number or a random password. */
export function InitialChoice({ initial, choose }: { initial: InitialKind; choose: (kind: InitialKind) => void }) {
  const t = useText(peopleMessages)
  return (
    <RadioGroup
      aria-label={t('initial')}
      value={initial}
      onChange={(_, value) => choose(initialKinds.find((kind) => kind === value) ?? 'RANDOM')}
    >
      {initialKinds.map((kind) => (
        <FormControlLabel
          key={kind}
          value={kind}
          control={<Radio />}
          label={
            <>
              {t(kind)}{' '}
              <Typography component="span" variant="body2" color="textSecondary">
                {t(`${kind}more`)}
              </Typography>
            </>
          }
        />
      ))}
    </RadioGroup>
  )
}
