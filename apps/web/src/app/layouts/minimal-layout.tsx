import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { BrandMark } from '#shared/ui/brand-mark.tsx'
import { appMessages } from '../app.messages.ts'

/** Layout of standalone pages that need no server data. Spec §2 "Page layout kinds" */
export function MinimalLayout({ children }: { children: ReactNode }) {
  const t = useText(appMessages)
  return (
    <Box sx={{ minBlockSize: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 1.25, padding: 2.5 }}>
        <BrandMark size={28} />
        <Typography component="span" sx={{ fontSize: '1.0625rem', fontWeight: 600, color: 'title' }}>
          {t('mall')}
        </Typography>
      </Box>
      <Box
        component="main"
        id="content"
        tabIndex={-1}
        sx={{
          flexGrow: 1,
          display: 'grid',
          alignContent: 'center',
          justifyItems: 'center',
          textAlign: 'center',
          padding: 3,
          paddingBlockEnd: 16,
        }}
      >
        {children}
      </Box>
    </Box>
  )
}
