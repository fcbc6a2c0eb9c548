import Typography from '@mui/material/Typography'
import type { StoreDuty } from '@mall/contract/base/rights'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { refusedFields } from '#shared/api/failure.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { LabelledInput } from '#shared/ui/fields/labelled-input.tsx'
import { FormDialog } from '#shared/ui/form-dialog.tsx'
import { useLinkStorePersonMutation } from '../stores.api.ts'
import { DutyChoice } from './duty-choice.tsx'
import { linkMessages } from './link.messages.ts'
import { peopleMessages } from './people.messages.ts'

/** Lets a person who has an account in another store work for this one too. */
export function LinkDialog({ storeId, close }: { storeId: string; close: () => void }) {
  const t = useText(linkMessages)
  const name = useText(peopleMessages)
  const text = useFailureText()
  const dispatch = useDispatch()
  const [userCd, setUserCd] = useState('')
  const [duty, setDuty] = useState<StoreDuty>('BUYER')
  const [isMissing, setMissing] = useState(false)
  const [link, { isLoading, error }] = useLinkStorePersonMutation()
  const submit = async () => {
    const wanted = userCd.trim()
    setMissing(wanted === '')
    if (wanted === '') return
    const { data } = await link({ params: { storeId }, body: { userCd: wanted, duty } })
    if (!data) return
    close()
    dispatch(succeeded(t('linked', { name: wanted })))
  }
  const refused = error && refusedFields(error)['userCd']
  return (
    <FormDialog
      title={t('link')}
      action={t('linkAction')}
      busy={isLoading}
      problem={error && refused === undefined ? text(error) : undefined}
      close={close}
      submit={submit}
    >
      <Typography>{t('linkText')}</Typography>
      <LabelledInput
        label={name('username')}
        autoFocus
        autoComplete="off"
        value={userCd}
        error={isMissing ? name('usernameMissing') : refused}
        onChange={({ target }) => setUserCd(target.value)}
        slotProps={{ input: { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false, maxLength: 64 } }}
      />
      <DutyChoice duty={duty} choose={setDuty} />
    </FormDialog>
  )
}
