import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { formatBusinessNumber } from '@mall/contract/base/company/business-number'
import type { OfficeStore } from '@mall/contract/stores'
import type { Company } from '@mall/contract/stores/companies'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '#shared/i18n/use-text.ts'
import { officeStorePath } from '#shared/paths.ts'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Part } from '../part.tsx'
import { useGetBilledCompanyQuery } from '../stores.api.ts'
import { useMay } from '#features/users/use-may.ts'
import { CompanyDialog } from './company-dialog.tsx'
import { companyMessages } from './company.messages.ts'
import { MoveDialog } from './move-dialog.tsx'

/** Who is billed for this store, and for which stores besides. */
export function CompanyCard({ store }: { store: OfficeStore }) {
  const t = useText(companyMessages)
  const mayChange = useMay('stores')
  const [open, setOpen] = useState<'change' | 'move' | null>(null)
  const { currentData: company, error, refetch } = useGetBilledCompanyQuery({ params: { companyId: store.companyId } })
  const close = () => setOpen(null)
  return (
    <Part
      title={t('company')}
      note={t('companyNote')}
      action={
        mayChange &&
        company && (
          <Box>
            <Button onClick={() => setOpen('move')}>{t('move')}</Button>
            <Button onClick={() => setOpen('change')}>{t('change')}</Button>
          </Box>
        )
      }
    >
      {error !== undefined && <LoadFailed failure={error} retry={() => void refetch()} />}
      {company === undefined && error === undefined && <Skeleton variant="rounded" height={120} />}
      {company && <CompanyFacts company={company} store={store} />}
      {company && open === 'change' && <CompanyDialog company={company} close={close} />}
      {company && open === 'move' && <MoveDialog store={store} company={company} close={close} />}
    </Part>
  )
}

function CompanyFacts({ company, store }: { company: Company; store: OfficeStore }) {
  const t = useText(companyMessages)
  const { subBizNo, companyNm, companyAddress, storeCount } = company
  const number = formatBusinessNumber(company.bizNo)
  const facts = [
    [t('bizNo'), subBizNo === '' ? number : t('numberOfBranch', { number, branch: subBizNo })],
    [t('companyNm'), companyNm === '' ? t('asStore', { value: store.storeNm }) : companyNm],
    [t('ownerNm'), company.ownerNm],
    [t('tradeKind'), [company.bizType, company.bizItem].filter((one) => one !== '').join(' · ')],
    [t('companyAddress'), companyAddress === '' ? t('asStore', { value: store.address }) : companyAddress],
    [t('taxEmail'), company.taxEmail],
  ] as const
  const others = company.stores.filter(({ storeId }) => storeId !== store.storeId)
  return (
    <>
      <Box
        component="dl"
        sx={{
          margin: 0,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          columnGap: 3,
          rowGap: 1.5,
        }}
      >
        {facts.map(([label, value]) => (
          <Box key={label} sx={{ minInlineSize: 0 }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
              {value === '' ? <Typography color="textSecondary">{t('empty')}</Typography> : <bdi>{value}</bdi>}
            </Box>
          </Box>
        ))}
      </Box>
      {storeCount > 1 && (
        <Typography variant="body2">
          {t('sharedWith', { count: storeCount - 1 })}{' '}
          {others.map(({ storeId, storeNm }, n) => (
            <span key={storeId}>
              {n > 0 && ', '}
              <Typography component={Link} variant="inherit" to={officeStorePath(storeId)} color="primary">
                <bdi>{storeNm}</bdi>
              </Typography>
            </span>
          ))}
          {storeCount - 1 > others.length && t('andMore', { count: storeCount - 1 - others.length })}
        </Typography>
      )}
    </>
  )
}
