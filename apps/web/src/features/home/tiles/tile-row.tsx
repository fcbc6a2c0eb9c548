import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { rowHeight } from './tile.tsx'

/** A row of a tile that is a link as a whole, with its marks at the end. */
export function TileRow({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Box component="li" sx={{ borderBlockStart: '1px solid', borderColor: 'divider' }}>
      <ButtonBase
        component={Link}
        to={to}
        sx={{
          inlineSize: '100%',
          minBlockSize: rowHeight - 1,
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) auto',
          columnGap: 1,
          alignItems: 'center',
          justifyContent: 'stretch',
          textAlign: 'start',
          borderRadius: 1,
        }}
      >
        {children}
      </ButtonBase>
    </Box>
  )
}
