import Box from '@mui/material/Box'
import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { LanguageButton } from '../header/language-button.tsx'
import { ModeButton } from '../header/mode-button.tsx'

/** The frame of the signed-out: nothing but the page, the language and the mode. Spec §2 "Page layout kinds" */
export function NoauthLayout() {
  return (
    <Box sx={{ position: 'relative', minBlockSize: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Box
        component="header"
        // Over the page, which has the whole window to itself.
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
