import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { formatBusinessNumber } from '@mall/contract/base/company/business-number'
import type { OfficeStore } from '@mall/contract/stores'
import type { Company } from '@mall/contract/stores/companies'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { codeOf } from '#shared/api/failure.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { SearchField } from '#shared/ui/fields/search-field.tsx'
import { FormDialog } from '#shared/ui/form-dialog.tsx'
import { useListCompaniesQuery, useMoveToCompanyMutation } from '../stores.api.ts'
import { companyMessages } from './company.messages.ts'

const own = 'own'

/** Bills the store to another company, or to one of its own if it shares its present one. */
export function MoveDialog({ store, company, close }: { store: OfficeStore; company: Company; close: () => void }) {
  const t = useText(companyMessages)
  const text = useFailureText()
  const dispatch = useDispatch()
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState('')
  const { data, isFetching } = useListCompaniesQuery({ query: { q, size: 20 } })
  const [move, { isLoading, error }] = useMoveToCompanyMutation()
  const found = data?.content.filter(({ companyId }) => companyId !== company.companyId) ?? []
  const submit = async () => {
    if (chosen === '') return
    const body = { companyId: chosen === own ? null : chosen, version: store.version }
    const moved = await move({ params: { storeId: store.storeId }, body })
    if (!moved.data) return
    dispatch(succeeded(t('moved')))
    close()
  }
  const problem = error && (codeOf(error) === 'CONFLICT' ? t('moveConflict') : text(error))
  return (
    <FormDialog title={t('moveTitle')} action={t('move')} busy={isLoading} {...{ problem, close, submit }}>
      <SearchField value={q} label={t('searchCompany')} search={setQ} />
      <RadioGroup
        value={chosen}
        onChange={(_, value) => setChosen(value)}
        aria-label={t('moveTitle')}
        aria-busy={isFetching}
        sx={{ maxBlockSize: 320, overflowY: 'auto', flexWrap: 'nowrap' }}
      >
        {company.storeCount > 1 && <FormControlLabel value={own} control={<Radio />} label={t('ownCompany')} />}
        {found.map(({ companyId, name, bizNo, ownerNm, storeCount }) => (
          <FormControlLabel
            key={companyId}
            value={companyId}
            control={<Radio />}
            label={
              <>
                <bdi>{name}</bdi>
                <Typography variant="body2" color="textSecondary" component="div">
                  {t('companyRow', { number: formatBusinessNumber(bizNo), owner: ownerNm, count: storeCount })}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
      {data !== undefined && found.length === 0 && <Typography role="status">{t('noneFound')}</Typography>}
    </FormDialog>
  )
}
