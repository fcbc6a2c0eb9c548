import Typography from '@mui/material/Typography'
import type { Product } from '@mall/contract/products'
import { Link, useLocation } from 'react-router'
import { productPath } from '#shared/paths.ts'

/** The name of a product; leads to its details over the list, which keeps its place. */
export function ProductLink({ prod, lines }: { prod: Product; lines: number }) {
  const { search } = useLocation()
  return (
    <Typography
      component={Link}
      to={productPath(prod.prodId) + search}
      state={{ over: true }}
      sx={{
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: lines,
        overflow: 'hidden',
        fontWeight: 600,
        color: 'text.primary',
        textDecoration: 'none',
        '&:hover': { textDecoration: 'underline' },
      }}
    >
      <bdi>{prod.prodNm}</bdi>
    </Typography>
  )
}
