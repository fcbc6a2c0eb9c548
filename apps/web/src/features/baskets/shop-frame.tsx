import Box from '@mui/material/Box'
import { Outlet } from 'react-router'
import { BasketProvider } from './basket-context.tsx'
import { CutOffBar } from './cut-off-bar.tsx'
import { TypedAfterSending } from './typed-after-sending.tsx'

/** What lies around every page of the shop: the basket that is worked in, and that it has not been sent. */
export function ShopFrame() {
  return (
    <BasketProvider>
      {/* Also below a short page the bar stands at the foot of the window. */}
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
