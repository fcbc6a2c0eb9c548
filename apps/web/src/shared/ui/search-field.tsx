import SearchIcon from '@mui/icons-material/Search'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { SxProps } from '@mui/material/styles'
import { useEffect, useState } from 'react'

const pauseMs = 300

interface SearchFieldProps {
  value: string
  label: string
  search: (q: string) => void
  sx?: SxProps
}

/** Follows the typing after a short pause. */
export function SearchField({ value, label, search, sx = {} }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // Cleared, or gone back, from elsewhere.
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  useEffect(() => {
    if (typed === value) return undefined
    const timer = setTimeout(() => search(typed), pauseMs)
    return () => clearTimeout(timer)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only the typing starts the pause
  }, [typed])
  return (
    <OutlinedInput
      size="small"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      placeholder={label}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      slotProps={{ input: { 'aria-label': label, type: 'search', maxLength: 100 } }}
      sx={sx}
    />
  )
}
