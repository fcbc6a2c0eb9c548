import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import { mostSubstitutes } from '@mall/contract/office-products/product-fields'
import { useState } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { useSettled } from '#shared/ui/lists/use-settled.ts'
import { useListOfficeProductsQuery } from '../office-products.api.ts'
import { productWords } from '../office-products.messages.ts'
import { detailsMessages } from './details.messages.ts'
import { FieldNote } from './fields.tsx'

interface SubstitutesFieldProps {
  prodIds: readonly string[]
  names: ReadonlyMap<string, string>
  change: (prodIds: string[]) => void
  readOnly: boolean
  error: string | undefined
}

/** Products to offer instead, found like those of the list. */
export function SubstitutesField({ prodIds, names, change, readOnly, error }: SubstitutesFieldProps) {
  const t = useText(detailsMessages)
  const word = useText(productWords)
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<ReadonlyMap<string, string>>(new Map())
  const q = useSettled(typed.trim())
  const query = { q, size: 10 }
  const { data, isFetching } = useListOfficeProductsQuery({ query }, { skip: q === '' })
  const nameOf = (prodId: string) => found.get(prodId) ?? names.get(prodId) ?? ''
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1 }}>
      <Box sx={{ fontSize: '0.875rem', fontWeight: 600 }}>{word('substitutes')}</Box>
      {prodIds.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {prodIds.map((prodId) => (
            <Chip
              key={prodId}
              label={<bdi>{nameOf(prodId)}</bdi>}
              {...(!readOnly && {
                onDelete: () => change(prodIds.filter((one) => one !== prodId)),
                'aria-label': t('removeSubstitute', { name: nameOf(prodId) }),
              })}
            />
          ))}
        </Box>
      )}
      {!readOnly && prodIds.length < mostSubstitutes && (
        <Autocomplete
          value={null}
          inputValue={typed}
          blurOnSelect
          clearOnBlur
          options={q === '' ? [] : (data?.content ?? []).filter(({ prodId }) => !prodIds.includes(prodId))}
          loading={isFetching}
          filterOptions={(options) => options}
          getOptionLabel={({ prodNm, spec }) => (spec === '' ? prodNm : `${prodNm} · ${spec}`)}
          getOptionKey={({ prodId }) => prodId}
          noOptionsText={t(q === '' ? 'findSubstitute' : 'noneFound')}
          onInputChange={(_, text, reason) => setTyped(reason === 'selectOption' ? '' : text)}
          onChange={(_, row) => {
            if (!row) return
            setFound(new Map(found).set(row.prodId, row.prodNm))
            change([...prodIds, row.prodId])
            setTyped('')
          }}
          renderInput={(params) => (
            <TextField
              {...params}
              size="small"
              placeholder={t('findSubstitute')}
              slotProps={{
                ...params.slotProps,
                htmlInput: { ...params.slotProps.htmlInput, 'aria-label': t('findSubstitute') },
              }}
            />
          )}
        />
      )}
      <FieldNote error={error} hint={t('substituteHint')} />
    </Box>
  )
}
