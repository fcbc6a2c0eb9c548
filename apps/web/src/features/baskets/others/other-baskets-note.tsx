import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { dayToDate, formatDay } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { basketPath } from '#shared/paths.ts'
import type { NamedBasket } from '../named-basket.ts'
import { readTakenBack } from '../sending/taken-back.ts'
import { unsentMessages } from './unsent.messages.ts'
import { useOtherBaskets } from './use-other-baskets.ts'

/** Warns that a basket which is not open is not sent either; after sending, the open one as well. */
export function OtherBasketsNote({ afterSending = false }: { afterSending?: boolean }) {
  const { others, all } = useOtherBaskets()
  const baskets = afterSending ? all : others
  if (baskets.length === 0) return null
  return (
    <Alert
      severity="warning"
      role="status"
      sx={{ alignItems: 'center', marginBlockEnd: 2, '& .MuiAlert-message': { flexGrow: 1 } }}
    >
      <UnsentBaskets baskets={baskets} />
    </Alert>
  )
}

/** Each with the way to it. */
export function UnsentBaskets({ baskets }: { baskets: readonly NamedBasket[] }) {
  return (
    <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', '&:empty': { display: 'none' } }}>
      {baskets.map((basket) => (
        <OtherBasket key={basket.basketId} basket={basket} />
      ))}
    </Box>
  )
}

function OtherBasket({ basket: { basketId, name, lineCount } }: { basket: NamedBasket }) {
  const t = useText(unsentMessages)
  const locale = useLocale()
  const taken = readTakenBack(basketId)
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', alignItems: 'center', columnGap: 2 },
        justifyContent: { xs: 'space-between', md: 'flex-start' },
      }}
    >
      <Box sx={{ minInlineSize: 0, overflowWrap: 'anywhere' }}>
        <bdi>{t('unsent', { name, count: lineCount })}</bdi>
        {taken && (
          <Box>{t('takenBack', { no: taken.orderNo, day: formatDay(locale, dayToDate(taken.deliveryDate)) })}</Box>
        )}
      </Box>
      <Button
        variant="outlined"
        color="inherit"
        size="small"
        component={Link}
        to={basketPath(basketId)}
        aria-label={t('openOf', { name })}
        sx={{ flexShrink: 0, minBlockSize: 44, borderColor: 'currentColor' }}
      >
        {t('open')}
      </Button>
    </Box>
  )
}
