import Box from '@mui/material/Box'
import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { LanguageButton } from '../header/language-button.tsx'
import { ModeButton } from '../header/mode-button.tsx'

/** Layout of signed-out pages: only language and mode besides the page. Spec §2 "Page layout kinds" */
export function NoauthLayout() {
  return (
    <Box sx={{ position: 'relative', minBlockSize: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Box
        component="header"
        // Overlays the page, which fills the window.
        sx={{
          position: 'absolute',
          insetBlockStart: 0,
          insetInlineEnd: 0,
          display: 'flex',
          alignItems: 'center',
          padding: { xs: 1.5, sm: 2 },
        }}
      >
        <LanguageButton />
        <ModeButton />
      </Box>
      <Box component="main" id="content" tabIndex={-1} sx={{ flexGrow: 1, display: 'grid' }}>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </Box>
    </Box>
  )
}
