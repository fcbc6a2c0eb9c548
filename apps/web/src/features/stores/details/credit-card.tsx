import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { OfficeStore } from '@mall/contract/stores'
import { useState } from 'react'
import { useMay } from '#features/users/use-may.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { AmountCard, type AmountRow } from '#shared/ui/amount-rows.tsx'
import { useOwed } from '#shared/ui/use-owed.ts'
import { dataMessages } from './data.messages.ts'
import { LimitForm } from './limit-form.tsx'

export function CreditCard({ store }: { store: OfficeStore }) {
  const t = useText(dataMessages)
  const owedRow = useOwed()
  const mayChange = useMay('accounts')
  const [isOpen, setOpen] = useState(false)
  const { creditLimit, balance, inTransit } = store
  const left = creditLimit - balance - inTransit
  const owed = [owedRow(t('owed'), balance), { label: t('inTransit'), amount: inTransit }]
  const rows: AmountRow[] =
    creditLimit === 0
      ? owed
      : [
          { label: t('limit'), amount: creditLimit },
          ...owed,
          { label: t('remains'), amount: left, weight: 'strong', isBad: left < 0 },
        ]
  return (
    <AmountCard title={t('credit')} rows={rows}>
      {isOpen && <LimitForm store={store} close={() => setOpen(false)} />}
      {!isOpen && (
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
          <span>{creditLimit === 0 && t('noLimit')}</span>
          {mayChange && <Button onClick={() => setOpen(true)}>{t('changeLimit')}</Button>}
        </Box>
      )}
    </AmountCard>
  )
}
