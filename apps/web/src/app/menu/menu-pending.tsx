import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useText } from '#shared/i18n/use-text.ts'
import { appMessages } from '../app.messages.ts'
import type { Menu } from './use-menu.ts'

/** Placeholder while the menu loads, or a retry if it failed. */
export function MenuPending({ menu, inline = false }: { menu: Menu; inline?: boolean }) {
  const t = useText(appMessages)
  const direction = inline ? 'row' : 'column'
  if (menu.failed) {
    return (
      <Box
        role="alert"
        sx={{
          display: 'flex',
          flexDirection: direction,
          alignItems: inline ? 'center' : 'start',
          gap: 1,
          padding: inline ? 0 : 2,
        }}
      >
        <Typography variant="body2" color="textSecondary">
          {t('menuFailed')}
        </Typography>
        <Button size="small" onClick={menu.retry}>
          {t('retry')}
        </Button>
      </Box>
    )
  }
  return (
    <Box
      aria-busy
      aria-label={t('loading')}
      role="status"
      sx={{
        display: 'flex',
        flexDirection: direction,
        gap: 1.5,
        padding: inline ? 0 : 2,
        // As high as the menu entries.
        ...(inline && { alignItems: 'center', minBlockSize: 40 }),
      }}
    >
      {[0, 1, 2].map((key) => (
        <Skeleton key={key} variant="rounded" height={inline ? 24 : 36} width={inline ? 72 : '100%'} />
      ))}
    </Box>
  )
}
