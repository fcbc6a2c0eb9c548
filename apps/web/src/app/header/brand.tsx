import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useWhoAmIQuery } from '#features/users/users.api.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { MallLogo } from '#shared/ui/mall-logo.tsx'
import { visuallyHidden } from '#shared/ui/visually-hidden.ts'
import { appMessages } from '../app.messages.ts'

/** Logo and name of the mall: the wholesaler's name once known. */
export function Brand() {
  const t = useText(appMessages)
  const { data: me } = useWhoAmIQuery()
  const [hasWideLogo, setWideLogo] = useState(false)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minInlineSize: 0 }}>
      <MallLogo tenant={me?.tenant} size={28} isWide={() => setWideLogo(true)} />
      <Typography
        component="span"
        noWrap
        sx={[
          { fontSize: '1.0625rem', fontWeight: 600, color: 'title', minInlineSize: 0 },
          // Beside it on a phone there is room for one letter of the name, which a wide logo has in it.
          hasWideLogo && (({ breakpoints }) => ({ [breakpoints.down('sm')]: visuallyHidden })),
        ]}
      >
        {me ? (
          <bdi>{me.tenant.name}</bdi>
        ) : (
          <Box component="span" sx={visuallyHidden}>
            {t('mall')}
          </Box>
        )}
      </Typography>
    </Box>
  )
}
