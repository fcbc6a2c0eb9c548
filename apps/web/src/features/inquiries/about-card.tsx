import OrderIcon from '@mui/icons-material/ReceiptLongOutlined'
import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { InquiryAbout } from '@mall/contract/inquiries'
import { Link } from 'react-router'
import { dayToDate, formatDay, unitName } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { inquiriesMessages } from './inquiries.messages.ts'

interface AboutCardProps {
  about: InquiryAbout
  /** Link to the order, which differs for store and office. */
  orderPath: string
  drop?: () => void
}

/** The order or order line that an inquiry is about. */
export function AboutCard({ about, orderPath, drop }: AboutCardProps) {
  const t = useText(inquiriesMessages)
  const locale = useLocale()
  const { line, orderNo, deliveryDate } = about
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        paddingBlock: 1.25,
        paddingInline: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        backgroundColor: 'background.paper',
      }}
    >
      <OrderIcon aria-hidden="true" sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: '1 1 200px', minInlineSize: 0 }}>
        <Typography variant="body2" color="textSecondary">
          {t(line ? 'aboutLine' : 'aboutOrder')}
        </Typography>
        {line && (
          <Typography sx={{ fontWeight: 600 }}>
            <bdi>
              {line.prodNm} · {t('quantity', { qty: line.qty, unit: unitName(locale, line.unit) })}
            </bdi>
          </Typography>
        )}
        <Typography
          variant="body2"
          component="div"
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, fontWeight: line ? 400 : 600, whiteSpace: 'nowrap' }}
        >
          <span>{t('orderNo', { no: orderNo })}</span>
          <span>{t('delivery', { day: formatDay(locale, dayToDate(deliveryDate)) })}</span>
        </Typography>
      </Box>
      {drop ? (
        <IconButton aria-label={t('dropAbout')} onClick={drop}>
          <CloseIcon />
        </IconButton>
      ) : (
        <Button variant="outlined" size="small" component={Link} to={orderPath}>
          {t('toOrder')}
        </Button>
      )}
    </Box>
  )
}
