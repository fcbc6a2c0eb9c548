import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { formatPhone } from '@mall/contract/base/company/phone'
import { FileList } from '#features/files/file-list.tsx'
import { useText } from '#shared/i18n/use-text.ts'
import { addressText } from '#shared/ui/text/address-text.ts'
import { useWeekdayNames } from '#shared/i18n/weekdays.ts'
import { telephone } from '#shared/ui/text/telephone.ts'
import { deskMessages } from './desk.messages.ts'
import type { OfficeOrder } from '../office-order.ts'

/** Contact and delivery address. */
export function StoreCard({ order: { buyer, storeNm, storeCd, delivery, driver, memo } }: { order: OfficeOrder }) {
  const t = useText(deskMessages)
  const weekdays = useWeekdayNames()
  return (
    <Card component="section" sx={{ padding: { xs: 2, md: 3 }, display: 'grid', gap: 0.5 }}>
      <Typography variant="h3" component="h2">
        {t('store')}
      </Typography>
      <Typography sx={{ fontWeight: 600 }}>
        <bdi>
          {storeNm} ({storeCd})
        </bdi>
      </Typography>
      <Typography variant="body2">
        <bdi>
          {t('owner', { name: buyer.ownerNm })} · <Phone number={buyer.phone} />
        </bdi>
      </Typography>
      <Typography variant="h4" component="h3" sx={{ marginBlockStart: 1.5 }}>
        {t('place')}
      </Typography>
      <Typography variant="body2">
        <bdi>
          {delivery.name} · {delivery.receiver} · <Phone number={delivery.phone} />
        </bdi>
      </Typography>
      <Typography variant="body2">
        <bdi>{addressText(delivery)}</bdi>
      </Typography>
      {(['entryNote', 'dropNote'] as const).map(
        (note) =>
          driver[note] !== '' && (
            <Typography key={note} variant="body2" sx={{ marginBlockStart: 0.5, whiteSpace: 'pre-wrap' }}>
              {t(note)}: <bdi>{driver[note]}</bdi>
            </Typography>
          ),
      )}
      {driver.deliveryDays !== null && (
        <Typography variant="body2">
          {t('placeDays')}: {driver.deliveryDays.map((day) => weekdays[day]).join(' · ')}
        </Typography>
      )}
      {driver.pictures.length > 0 && (
        <Box sx={{ marginBlockStart: 1 }}>
          <FileList files={driver.pictures} label={t('placePictures')} />
        </Box>
      )}
      {memo !== '' && (
        <Typography variant="body2" sx={{ marginBlockStart: 1, whiteSpace: 'pre-wrap' }}>
          <bdi>
            {t('memo')}: {memo}
          </bdi>
        </Typography>
      )}
    </Card>
  )
}

function Phone({ number }: { number: string }) {
  return <Link href={telephone(number)}>{formatPhone(number)}</Link>
}
