import AddIcon from '@mui/icons-material/Add'
import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Product } from '@mall/contract/products'
import { checkQuantity } from '@mall/contract/base/ordering/quantity'
import { useEffect, useState } from 'react'
import { basketPageMessages } from '#features/baskets/page/basket-page.messages.ts'
import { taxWord } from '#features/baskets/tax-word.ts'
import { useListProductsQuery } from '#features/products/products.api.ts'
import { formatWon, unitName } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { isComposing } from '#shared/ui/fields/is-composing.ts'
import { Picture } from '#shared/ui/picture.tsx'
import { changingMessages } from './changing.messages.ts'

const pauseMs = 150
const mostFound = 6

interface AddProductProps {
  has: (prodId: string) => boolean
  add: (prod: Product, qty: number) => void
}

/** Searches for a product to add, as the user types. */
export function AddProduct({ has, add }: AddProductProps) {
  const t = useText(changingMessages)
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  const query = { q, page: 0, size: mostFound, status: 'ON' as const }
  const { currentData } = useListProductsQuery({ query }, { skip: q === '' })
  const found = q === '' ? undefined : currentData?.content
  const take = (prod: Product) => {
    if (!has(prod.prodId)) add(prod, checkQuantity(1, prod).allowed)
    setTyped('')
    setQ('')
  }
  return (
    <Box sx={{ paddingBlockStart: 2 }}>
      <OutlinedInput
        size="small"
        fullWidth
        value={typed}
        placeholder={t('addHint')}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => {
          // Scrolls up so that results fit between the field and the on-screen keyboard.
          if (isPhone) event.target.scrollIntoView({ block: 'start', behavior: 'smooth' })
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event)) return
          const [first] = found ?? []
          if (first && typed.trim() === q) take(first)
        }}
        startAdornment={
          <InputAdornment position="start">
            <SearchIcon fontSize="small" />
          </InputAdornment>
        }
        slotProps={{ input: { 'aria-label': t('add'), type: 'search', sx: { scrollMarginBlockStart: 88 } } }}
      />
      <Box component="ul" aria-live="polite" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {found?.length === 0 && (
          <Typography component="li" variant="body2" color="textSecondary" sx={{ padding: 1.5 }}>
            {t('nothing')}
          </Typography>
        )}
        {found?.map((prod) => (
          <Found key={prod.prodId} prod={prod} isIn={has(prod.prodId)} take={() => take(prod)} />
        ))}
      </Box>
    </Box>
  )
}

function Found({ prod, isIn, take }: { prod: Product; isIn: boolean; take: () => void }) {
  const t = useText(changingMessages)
  const locale = useLocale()
  const tax = useText(basketPageMessages)
  const price = `${formatWon(locale, prod.unitPrice)} ${tax(taxWord(prod))}`
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, paddingBlock: 1 }}>
      <Picture url={prod.imageUrl} size={40} width={64} />
      <Box sx={{ flexGrow: 1, minInlineSize: 0 }}>
        <Typography noWrap>
          <bdi>{prod.prodNm}</bdi>
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div" noWrap>
          <bdi>{[prod.spec, unitName(locale, prod.unit), price].filter((text) => text !== '').join(' · ')}</bdi>
        </Typography>
      </Box>
      <Button
        size="small"
        startIcon={<AddIcon />}
        disabled={isIn}
        onClick={take}
        aria-label={t('addOne', { name: prod.prodNm })}
      >
        {t(isIn ? 'already' : 'isNew')}
      </Button>
    </Box>
  )
}
