import Box from '@mui/material/Box'
import { Outlet } from 'react-router'
import { BasketProvider } from './basket-context.tsx'
import { CutOffBar } from './sending/cut-off-bar.tsx'
import { TypedAfterSending } from './sending/typed-after-sending.tsx'

/** Layout of all shop pages: provides the open basket and the cut-off bar. */
export function ShopFrame() {
  return (
    <BasketProvider>
      {/* Keeps the bar at the bottom of the window on short pages. */}
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          minBlockSize: {
            xs: 'calc(100dvh - var(--header) - var(--foot) - 24px)',
            md: 'calc(100dvh - var(--header) - 64px)',
          },
        }}
      >
        <Box sx={{ flexGrow: 1, minInlineSize: 0 }}>
          <Outlet />
        </Box>
        <CutOffBar />
      </Box>
      <TypedAfterSending />
    </BasketProvider>
  )
}
