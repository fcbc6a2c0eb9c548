import Box from '@mui/material/Box'
import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { LanguageButton } from '../header/language-button.tsx'
import { ModeButton } from '../header/mode-button.tsx'

/** The frame of the signed-out: nothing but the page, the language and the mode. Spec §2 "Page layout kinds" */
export function NoauthLayout() {
  return (
    <Box sx={{ minBlockSize: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Box
        component="header"
        sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', padding: { xs: 1, sm: 2 } }}
      >
        <LanguageButton />
        <ModeButton />
      </Box>
      <Box
        component="main"
        id="content"
        tabIndex={-1}
        sx={{
          flexGrow: 1,
          display: 'grid',
          alignItems: 'center',
          justifyItems: 'center',
          paddingInline: 2,
          paddingBlockEnd: { xs: 3, sm: 8 },
        }}
      >
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </Box>
    </Box>
  )
}
