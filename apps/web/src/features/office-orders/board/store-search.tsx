import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { useSettled } from '#shared/ui/lists/use-settled.ts'
import { useFindOfficeStoresQuery } from '../office-orders.api.ts'
import { officeMessages } from '../office.messages.ts'

/** Selects one of possibly thousands of stores by name or code. */
export function StoreSearch({ storeId, choose }: { storeId: string; choose: (storeId: string) => void }) {
  const t = useText(officeMessages)
  const [typed, setTyped] = useState('')
  const q = useSettled(typed.trim())
  const { data: found = [], isFetching } = useFindOfficeStoresQuery({ query: { q } })
  const { currentData: chosen } = useFindOfficeStoresQuery({ query: { storeId } }, { skip: storeId === '' })
  const value = storeId === '' ? null : (chosen?.[0] ?? null)
  return (
    <Autocomplete
      size="small"
      options={found}
      value={value}
      loading={isFetching}
      noOptionsText={t('noStore')}
      // The server has already filtered.
      filterOptions={(options) => options}
      getOptionLabel={({ storeNm }) => storeNm}
      getOptionKey={(one) => one.storeId}
      isOptionEqualToValue={(a, b) => a.storeId === b.storeId}
      onChange={(_, store) => choose(store?.storeId ?? '')}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      renderOption={({ key, ...props }, store) => (
        <li key={key} {...props}>
          <bdi>{store.storeNm}</bdi>
          <Typography component="span" variant="caption" color="textSecondary" sx={{ marginInlineStart: 1 }}>
            {store.storeCd}
          </Typography>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder={t('anyStore')}
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, 'aria-label': t('store') } }}
        />
      )}
    />
  )
}
