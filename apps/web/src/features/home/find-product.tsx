import SearchIcon from '@mui/icons-material/Search'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { LeanInput } from '#shared/ui/fields/lean-controls.ts'
import { homeMessages } from './home.messages.ts'

/** Product search on home, for afterthoughts once the order is sent. */
export function FindProduct() {
  const t = useText(homeMessages)
  const navigate = useNavigate()
  const [q, setQ] = useState('')
  const find = (event: SyntheticEvent) => {
    event.preventDefault()
    void navigate(`${paths.products}?${new URLSearchParams(q.trim() === '' ? {} : { q: q.trim() }).toString()}`)
  }
  return (
    <Form role="search" onSubmit={find}>
      <SearchIcon fontSize="small" aria-hidden="true" />
      <LeanInput
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        value={q}
        onChange={(event) => setQ(event.target.value)}
        placeholder={t('find')}
        aria-label={t('find')}
      />
    </Form>
  )
}

const Form = styled('form')(({ theme: { palette, shape } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minBlockSize: 48,
  paddingInline: 14,
  border: `1px solid ${palette.divider}`,
  borderRadius: shape.borderRadius,
  color: palette.text.secondary,
  backgroundColor: palette.background.paper,
  '&:focus-within': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -1 },
  '& input': { flexGrow: 1, minInlineSize: 0, blockSize: 46, textAlign: 'start' },
}))
