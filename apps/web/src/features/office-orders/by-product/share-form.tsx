import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { boxSize } from '@mall/contract/base/ordering/quantity'
import { useState } from 'react'
import { parseQuantity, typedFault } from '#features/baskets/quantity/parse-quantity.ts'
import { formatQuantity } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { LabelledInput } from '#shared/ui/fields/labelled-input.tsx'
import { deskMessages } from '../desk/desk.messages.ts'
import { shareOut } from './share-out.ts'
import type { ShareRow, ShownProduct } from './share-rows.ts'
import { sharesMessages } from './shares.messages.ts'
import type { Shares } from './use-shares.ts'

interface ShareFormProps {
  product: ShownProduct
  rows: readonly ShareRow[]
  shares: Shares
}

/** Shares a quantity out among the orders, which get no more than they were to get before. */
export function ShareForm({ product, rows, shares }: ShareFormProps) {
  const t = useText(sharesMessages)
  const desk = useText(deskMessages)
  const locale = useLocale()
  const [text, setText] = useState('')
  const [error, setError] = useState<'notWhole' | 'tooLarge'>()
  const [said, setSaid] = useState('')
  const qtyText = (qty: number) => formatQuantity(locale, qty, product.unit)
  const open = rows.map(({ line: { orderId, orderedAt }, before }) => ({ orderId, orderedAt, qty: before }))
  const wanted = open.reduce((sum, { qty }) => sum + qty, 0)
  const share = () => {
    const available = text.trim() === '' ? null : parseQuantity(text, boxSize(product))
    if (available === null) {
      setError(text.trim() === '' ? 'notWhole' : (typedFault(text, boxSize(product)) ?? 'notWhole'))
      return
    }
    const { shares: made, rest } = shareOut(available, product.stepQty, open)
    shares.share([...made].map(([orderId, qty]) => [orderId, { qty }]))
    const facts = { count: open.length, qty: qtyText(available - rest), rest: qtyText(rest) }
    setSaid(available >= wanted ? t('enough') : t(rest === 0 ? 'shared' : 'sharedLeft', facts))
  }
  const takeAll = () => {
    shares.share(open.map(({ orderId }) => [orderId, { qty: 0 }]))
    if (shares.lacksReason) shares.setReason(desk('reason1'))
    setSaid('')
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        share()
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}
    >
      <Box sx={{ inlineSize: { xs: '100%', sm: 320 } }}>
        <LabelledInput
          label={t('available')}
          value={text}
          size="small"
          autoComplete="off"
          onChange={({ target }) => {
            setText(target.value)
            setError(undefined)
          }}
          error={error === undefined ? undefined : t(error)}
          hint={t('availableOf', { count: open.length, qty: qtyText(wanted) })}
          slotProps={{ input: { inputMode: 'numeric', maxLength: 20 } }}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', marginBlockStart: { sm: '29px' } }}>
        <Button type="submit" variant="outlined" sx={{ minBlockSize: 40 }}>
          {t('share')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={takeAll} sx={{ minBlockSize: 40 }}>
          {t('allNone')}
        </Button>
        {rows.some(({ isShort, wrong }) => isShort || wrong !== undefined) && (
          <Button
            color="inherit"
            sx={{ minBlockSize: 40 }}
            onClick={() => {
              shares.reset()
              setSaid('')
            }}
          >
            {t('reset')}
          </Button>
        )}
        <Typography variant="body2" role="status">
          {said}
        </Typography>
      </Box>
    </Box>
  )
}
