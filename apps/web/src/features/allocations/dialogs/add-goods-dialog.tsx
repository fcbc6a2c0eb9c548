import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { rehearseAllocation, type OfficeAllocation } from '@mall/contract/allocations'
import type { ProductRow } from '@mall/contract/office-products'
import { useState } from 'react'
import { useListOfficeProductsQuery } from '#features/office-products/office-products.api.ts'
import { RehearsalPanel } from '#features/rehearsal/rehearsal-panel.tsx'
import { useRehearsal } from '#features/rehearsal/use-rehearsal.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { LabelledInput } from '#shared/ui/fields/labelled-input.tsx'
import { FormDialog } from '#shared/ui/form-dialog.tsx'
import { useSettled } from '#shared/ui/lists/use-settled.ts'
import { dialogMessages } from './dialogs.messages.ts'
import { readCount } from './read-count.ts'
import type { SendChange } from './use-send-change.ts'

interface AddGoodsDialogProps {
  list: OfficeAllocation
  sending: SendChange
  close: () => void
}

/** A product begins without shares, so that no store can order it until it has one. */
export function AddGoodsDialog({ list, sending, close }: AddGoodsDialogProps) {
  const t = useText(dialogMessages)
  const [product, setProduct] = useState<ProductRow | null>(null)
  const [typed, setTyped] = useState('')
  const [total, setTotal] = useState('')
  const [isIncomplete, setIncomplete] = useState(false)
  const q = useSettled(typed.trim())
  const { data, isFetching } = useListOfficeProductsQuery({ query: { q, size: 10 } }, { skip: q === '' })
  const taken = new Set(list.goods.map(({ prodId }) => prodId))
  const totalQty = readCount(total)
  const goods = product && totalQty !== undefined ? [{ prodId: product.prodId, totalQty }] : null
  const change = goods && sending.changeWith({ goods })
  const rehearsing = useRehearsal(rehearseAllocation, change && { body: change }, sending.failure)
  const submit = async () => {
    setIncomplete(true)
    if (goods && (await sending.send({ goods }, t('saved'), rehearsing.rehearsed))) close()
  }
  return (
    <FormDialog
      title={t('addGoods')}
      action={t('add')}
      busy={sending.busy}
      problem={sending.problem}
      close={close}
      submit={submit}
    >
      <Autocomplete
        value={product}
        inputValue={typed}
        options={q === '' ? [] : (data?.content ?? []).filter(({ prodId }) => !taken.has(prodId))}
        loading={isFetching}
        filterOptions={(options) => options}
        getOptionLabel={({ prodNm, spec }) => (spec === '' ? prodNm : `${prodNm} · ${spec}`)}
        getOptionKey={({ prodId }) => prodId}
        isOptionEqualToValue={(one, other) => one.prodId === other.prodId}
        noOptionsText={t(q === '' ? 'findProduct' : 'noneFound')}
        onInputChange={(_, text) => setTyped(text)}
        onChange={(_, row) => {
          setProduct(row)
          if (row?.stockQty !== null && row?.stockQty !== undefined && total === '') setTotal(`${row.stockQty}`)
        }}
        renderInput={(params) => (
          <TextField
            {...params}
            autoFocus
            size="small"
            margin="dense"
            label={t('product')}
            placeholder={t('findProduct')}
            error={isIncomplete && !product}
            helperText={isIncomplete && !product ? t('chooseProduct') : undefined}
          />
        )}
      />
      <LabelledInput
        label={t('totalQty')}
        value={total}
        inputMode="numeric"
        autoComplete="off"
        onChange={({ target }) => setTotal(target.value)}
        error={isIncomplete && totalQty === undefined ? t('wholeNumber') : undefined}
      />
      {product && <Alert severity="info">{t('beginsWithout')}</Alert>}
      <RehearsalPanel of={rehearsing} />
    </FormDialog>
  )
}
