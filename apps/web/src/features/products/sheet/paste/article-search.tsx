import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { whyUnavailable } from '@mall/contract/base/ordering/unavailable'
import type { Product } from '@mall/contract/products'
import { listProducts } from '@mall/contract/products'
import { useRef, useState } from 'react'
import { ask } from '#shared/api/ask.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { pasteMessages } from './paste.messages.ts'
import { nameOf } from './paste-rows.ts'
import type { GoodsRow } from './paste-rows.ts'

interface ArticleSearchProps {
  row: GoodsRow
  /** Opened by the user, so the field takes the focus. */
  isOpened: boolean
  choose: (prod: Product) => void
}

const mostFound = 8

/** Searches for an article by any name. A late answer only updates the suggestions. */
export function ArticleSearch({ row, isOpened, choose }: ArticleSearchProps) {
  const t = useText(pasteMessages)
  const [found, setFound] = useState<readonly Product[]>(row.proposals.map(({ prod }) => prod))
  const asked = useRef(0)
  const search = async (q: string) => {
    const turn = (asked.current += 1)
    const answer = q.trim() === '' ? null : await ask(listProducts, { query: { q, size: mostFound } })
    if (turn === asked.current) setFound(answer?.ok ? answer.data.content : [])
  }
  return (
    <Autocomplete
      size="small"
      options={[...found]}
      openOnFocus={isOpened}
      noOptionsText={t('none')}
      filterOptions={(options) => options}
      getOptionLabel={nameOf}
      getOptionKey={(prod) => prod.prodId}
      getOptionDisabled={(prod) => whyUnavailable(prod) !== null}
      onChange={(_, prod) => prod && choose(prod)}
      onInputChange={(_, typed, reason) => {
        if (reason === 'input') void search(typed)
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus={isOpened}
          placeholder={t('pick')}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'aria-label': `${t('pick')}: ${row.what}` },
          }}
        />
      )}
    />
  )
}
