import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import type { PricePeriod } from '@mall/contract/base/ordering/price-periods'
import { useState } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { useSettled } from '#shared/ui/lists/use-settled.ts'
import { useListPricesQuery, useStoresWithPricesQuery } from '../price-lists.api.ts'
import { specialsMessages } from './specials.messages.ts'

interface FindFieldProps<Row> {
  label: string
  choose: (row: Row) => void
  /** Typed into the field as it appears; undefined: the field does not take the focus. */
  first?: string | undefined
}

export interface FoundStore {
  storeId: string
  storeNm: string
  storeGrade: string
}

/** Finds a store by name or code. */
export function FindStore({ label, choose, first }: FindFieldProps<FoundStore>) {
  const [typed, setTyped] = useState(first ?? '')
  const q = useSettled(typed.trim())
  const { data, isFetching } = useStoresWithPricesQuery({ query: { q, size: 10 } })
  return (
    <FindField
      {...{ label, choose, first, typed, setTyped, isFetching }}
      options={data?.content ?? []}
      keyOf={({ storeId }) => storeId}
      nameOf={({ storeNm, storeCd }) => `${storeNm} · ${storeCd}`}
    />
  )
}

export interface FoundProduct {
  prodId: string
  prodNm: string
  spec: string
  taxType: 'TAX' | 'FREE' | 'ZERO'
  priceMode: 'EXCLUSIVE' | 'INCLUSIVE'
  lines: readonly { grade: string; periods: readonly PricePeriod[] }[]
}

/** Finds a product as the list of prices does. */
export function FindProduct({ label, choose, first }: FindFieldProps<FoundProduct>) {
  const [typed, setTyped] = useState(first ?? '')
  const q = useSettled(typed.trim())
  const { data, isFetching } = useListPricesQuery({ query: { q, size: 10 } })
  return (
    <FindField
      {...{ label, choose, first, typed, setTyped, isFetching }}
      options={data?.content ?? []}
      keyOf={({ prodId }) => prodId}
      nameOf={({ prodNm, spec }) => (spec === '' ? prodNm : `${prodNm} · ${spec}`)}
    />
  )
}

interface FieldProps<Row> extends FindFieldProps<Row> {
  typed: string
  setTyped: (text: string) => void
  isFetching: boolean
  options: readonly Row[]
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
}

function FindField<Row>(props: FieldProps<Row>) {
  const { label, choose, first, typed, setTyped, isFetching, options, keyOf, nameOf } = props
  const t = useText(specialsMessages)
  return (
    <Autocomplete
      value={null}
      inputValue={typed}
      blurOnSelect
      clearOnBlur={first === undefined}
      openOnFocus={first !== undefined && first !== ''}
      options={options}
      loading={isFetching}
      filterOptions={(some) => some}
      getOptionLabel={nameOf}
      getOptionKey={keyOf}
      noOptionsText={t('noneFound')}
      onInputChange={(_, text, reason) => setTyped(reason === 'selectOption' ? '' : text)}
      onChange={(_, row) => row && choose(row)}
      renderInput={(params) => (
        <TextField
          {...params}
          size="small"
          placeholder={label}
          autoFocus={first !== undefined}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'aria-label': label },
          }}
        />
      )}
    />
  )
}
