import Card from '@mui/material/Card'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { failed, succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { FormDialog } from '#shared/ui/form-dialog.tsx'
import { factorRulesMessages } from './factor-rules.messages.ts'
import { useChangeFactorRulesMutation, useFactorRulesQuery } from './staff.api.ts'

type Side = 'office' | 'stores'

/** Requires two-step sign-in of everyone of the office, or of all stores. */
export function FactorRules() {
  const t = useText(factorRulesMessages)
  const text = useFailureText()
  const dispatch = useDispatch()
  const { data } = useFactorRulesQuery()
  const [asked, setAsked] = useState<Side | null>(null)
  const [change, { isLoading }] = useChangeFactorRulesMutation()
  if (data === undefined) return null
  const set = async (side: Side, required: boolean) => {
    const { data: changed, error } = await change({ body: { [side]: required } })
    setAsked(null)
    if (error) dispatch(failed(text(error)))
    else dispatch(succeeded(required ? t('required', { count: changed.toRegister }) : t('lifted')))
  }
  return (
    <Card
      component="section"
      aria-label={t('title')}
      sx={{ padding: { xs: 2, md: 3 }, marginBlockStart: 3, display: 'grid' }}
    >
      <Typography variant="h3" component="h2">
        {t('title')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('note')}
      </Typography>
      {(['office', 'stores'] as const).map((side) => (
        <FormControlLabel
          key={side}
          label={t(side)}
          control={
            <Switch
              checked={data[side]}
              disabled={isLoading}
              onChange={(_, required) => (required ? setAsked(side) : void set(side, false))}
            />
          }
        />
      ))}
      {asked !== null && (
        <FormDialog
          title={t(asked)}
          action={t('require')}
          busy={isLoading}
          problem={undefined}
          close={() => setAsked(null)}
          submit={() => set(asked, true)}
        >
          <Typography>{t('requireText')}</Typography>
        </FormDialog>
      )}
    </Card>
  )
}
