import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { isBusinessNumber } from '@mall/contract/base/company/business-number'
import type { CompanyRow } from '@mall/contract/stores/companies'
import { useWatch } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { useText } from '#shared/i18n/use-text.ts'
import { FieldGroup } from '#shared/ui/fields/field-group.tsx'
import { digitsOf, type TypedNewStore } from '../details/store-fields.ts'
import { useListCompaniesQuery } from '../stores.api.ts'
import { CompanyInputs } from './company-inputs.tsx'
import { companyMessages } from './company.messages.ts'

/** The company that has the typed business number already, if any. */
export function useKnownCompany(form: UseFormReturn<TypedNewStore>): CompanyRow | undefined {
  const bizNo = digitsOf(useWatch({ control: form.control, name: 'bizNo' }))
  const { data } = useListCompaniesQuery({ query: { q: bizNo, size: 5 } }, { skip: !isBusinessNumber(bizNo) })
  return isBusinessNumber(bizNo) ? data?.content.find((company) => company.bizNo === bizNo) : undefined
}

interface CompanyOfNewStoreProps {
  form: UseFormReturn<TypedNewStore>
  refused: Record<string, string>
  known: CompanyRow | undefined
  joins: boolean
  setJoins: (joins: boolean) => void
}

/** A store of a company that exists is billed to it, unless the user wants a company of its own. */
export function CompanyOfNewStore({ form, refused, known, joins, setJoins }: CompanyOfNewStoreProps) {
  const t = useText(companyMessages)
  return (
    <FieldGroup title={t('company')}>
      <CompanyInputs {...{ form, refused }} isJoining={known !== undefined && joins} />
      {known && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Alert severity="info" role="status">
            {t('known', { name: known.name, owner: known.ownerNm, count: known.storeCount })}
          </Alert>
          <FormControlLabel
            control={<Checkbox checked={joins} onChange={(_, on) => setJoins(on)} />}
            label={t('join')}
          />
        </Box>
      )}
    </FieldGroup>
  )
}
