import SearchIcon from '@mui/icons-material/Search'
import Autocomplete from '@mui/material/Autocomplete'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { AuditSubject } from '@mall/contract/audit'
import { useState } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { useSettled } from '#shared/ui/lists/use-settled.ts'
import { useFindAuditSubjectsQuery } from './audit.api.ts'
import { auditMessages } from './audit.messages.ts'

interface SubjectSearchProps {
  q: string
  choose: (subject: AuditSubject) => void
  search: (q: string) => void
}

/** Proposes people, stores, products and orders by name; Enter searches all that the text fits. */
export function SubjectSearch({ q, choose, search }: SubjectSearchProps) {
  const t = useText(auditMessages)
  const [typed, setTyped] = useState(q)
  const asked = useSettled(typed.trim())
  const { data: found = [] } = useFindAuditSubjectsQuery({ query: { q: asked } }, { skip: asked === '' })
  return (
    <Autocomplete
      size="small"
      freeSolo
      clearOnBlur={false}
      options={asked === '' ? [] : found}
      inputValue={typed}
      // The server has already filtered.
      filterOptions={(options) => options}
      groupBy={({ kind }) => t(kind)}
      getOptionLabel={(one) => (typeof one === 'string' ? one : one.name)}
      getOptionKey={(one) => (typeof one === 'string' ? one : one.id)}
      onInputChange={(_, text, reason) => {
        if (reason === 'input') setTyped(text)
        if (reason !== 'clear') return
        setTyped('')
        search('')
      }}
      onChange={(_, one) => {
        if (one === null) return
        if (typeof one === 'string') search(one.trim())
        else {
          setTyped('')
          choose(one)
        }
      }}
      renderOption={({ key, ...props }, one) => (
        <li key={key} {...props}>
          <bdi>{one.name}</bdi>
          <Typography component="span" variant="caption" color="textSecondary" sx={{ marginInlineStart: 1 }}>
            {one.more}
          </Typography>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder={t('search')}
          slotProps={{
            ...params.slotProps,
            input: {
              ...params.slotProps.input,
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon fontSize="small" />
                </InputAdornment>
              ),
            },
            htmlInput: { ...params.slotProps.htmlInput, 'aria-label': t('search'), maxLength: 100 },
          }}
        />
      )}
    />
  )
}
