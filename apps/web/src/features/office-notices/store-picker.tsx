import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import type { TargetStore } from '@mall/contract/office-notices'
import { useState } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { useSettled } from '#shared/ui/lists/use-settled.ts'
import { useNoticeAudienceQuery } from './office-notices.api.ts'
import { writeMessages } from './write.messages.ts'

interface StorePickerProps {
  stores: readonly TargetStore[]
  setStores: (stores: TargetStore[]) => void
}

/** Selects stores by name or code. The server searches, because there may be thousands. */
export function StorePicker({ stores, setStores }: StorePickerProps) {
  const t = useText(writeMessages)
  const [typed, setTyped] = useState('')
  const q = useSettled(typed.trim(), 250)
  // Hides options of an earlier search.
  const isOld = typed.trim() !== q
  const { currentData, isFetching } = useNoticeAudienceQuery({ query: q === '' ? {} : { q } })
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      size="small"
      options={isOld ? [] : (currentData?.stores ?? [])}
      value={[...stores]}
      inputValue={typed}
      loading={isOld || isFetching}
      loadingText={t('searching')}
      noOptionsText={t('noStores')}
      filterOptions={(options) => options}
      getOptionKey={({ storeId }) => storeId}
      getOptionLabel={({ storeNm }) => storeNm}
      isOptionEqualToValue={(a, b) => a.storeId === b.storeId}
      onInputChange={(_, text, reason) => {
        // Selecting an option must not change the search text.
        if (reason === 'input' || reason === 'clear' || reason === 'blur') setTyped(text)
      }}
      onChange={(_, chosen) => setStores(chosen)}
      renderOption={({ key, ...props }, store) => (
        <Box component="li" key={key} {...props} sx={{ gap: 1 }}>
          <bdi>{store.storeNm}</bdi>
          <Box component="span" sx={{ marginInlineStart: 'auto', color: 'text.secondary', fontSize: '0.8125rem' }}>
            {store.storeCd} · {store.storeGrade}
          </Box>
        </Box>
      )}
      renderInput={(params) => <TextField {...params} placeholder={t('findStores')} aria-label={t('findStores')} />}
    />
  )
}
