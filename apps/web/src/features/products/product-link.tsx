import { styled } from '@mui/material/styles'
import type { Product } from '@mall/contract/products'
import { Link, useLocation } from 'react-router'
import { productPath } from '#shared/paths.ts'

/** Product name that opens the details over the list without losing the scroll position. */
export function ProductLink({ prod, lines }: { prod: Product; lines: number }) {
  const { search } = useLocation()
  return (
    <Name to={productPath(prod.prodId) + search} state={{ over: true }}>
      <bdi style={{ WebkitLineClamp: lines }}>{prod.prodNm}</bdi>
    </Name>
  )
}

const Name = styled(Link)(({ theme: { palette, typography } }) => ({
  ...typography.body1,
  display: 'block',
  '& bdi': { display: '-webkit-box', WebkitBoxOrient: 'vertical', overflow: 'clip' },
  // Extends the touch target over the line below, however many lines the name has.
  '@media (pointer: coarse)': { paddingBlockEnd: 20, marginBlockEnd: -20 },
  fontWeight: 600,
  color: palette.text.primary,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
}))
