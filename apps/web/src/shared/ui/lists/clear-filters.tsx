import Button from '@mui/material/Button'
import type { ButtonProps } from '@mui/material/Button'
import { useSearchParams } from 'react-router'
import { useText } from '#shared/i18n/use-text.ts'
import { uiMessages } from '../ui.messages.ts'

const order = ['page', 'sort', 'after']

interface ClearFiltersProps extends Pick<ButtonProps, 'disabled' | 'sx'> {
  clear: () => void
  /** A parameter of the address that it leaves as it is. */
  keeps?: string
}

/** Clears the filters of a list, or names its search if that is all there is to clear. */
export function ClearFilters({ clear, keeps = '', ...button }: ClearFiltersProps) {
  const t = useText(uiMessages)
  const [params] = useSearchParams()
  const names = [...params.keys()].filter((name) => name !== keeps && !order.includes(name))
  const isSearch = names.length > 0 && names.every((name) => name === 'q')
  return (
    <Button onClick={clear} {...button}>
      {t(isSearch ? 'clearSearch' : 'clearFilters')}
    </Button>
  )
}
