import Box from '@mui/material/Box'
import TableCell from '@mui/material/TableCell'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Picture } from '#shared/ui/picture.tsx'
import { RowLink } from '#shared/ui/rows/row-link.tsx'

interface ProductCellProps {
  product: { prodNm: string; prodCd: string; spec: string }
  picture: string | null
  to: string
  trail: unknown
  tabIndex: number
  /** Marks after the name. */
  children: ReactNode
}

/** The product of a row, which it opens. */
export function ProductCell({ product, picture, to, trail, tabIndex, children }: ProductCellProps) {
  return (
    <TableCell sx={{ maxInlineSize: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minInlineSize: 0 }}>
        <Picture url={picture} size={40} width={64} />
        <Box sx={{ minInlineSize: 0 }}>
          <Typography variant="inherit" noWrap component="div">
            <RowLink to={to} state={trail} tabIndex={tabIndex}>
              {product.prodNm}
            </RowLink>{' '}
            {children}
          </Typography>
          <Typography variant="caption" color="textSecondary" noWrap component="div">
            <bdi>{codeAndSpec(product)}</bdi>
          </Typography>
        </Box>
      </Box>
    </TableCell>
  )
}

export function codeAndSpec({ prodCd, spec }: { prodCd: string; spec: string }): string {
  return spec === '' ? prodCd : `${prodCd} · ${spec}`
}
