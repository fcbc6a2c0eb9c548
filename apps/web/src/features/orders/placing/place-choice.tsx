import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { formatPhone } from '@mall/contract/base/company/phone'
import { useText } from '#shared/i18n/use-text.ts'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { useDeliveryPlacesQuery } from '../orders.api.ts'
import type { DeliveryPlace } from './delivery-place.ts'
import { placingMessages } from './placing.messages.ts'

interface PlaceChoiceProps {
  storeId: string
  chosenId: string | null
  choose: (storeDeliveryId: string) => void
}

/** Delivery address, one card for each place of the store. */
export function PlaceChoice({ storeId, chosenId, choose }: PlaceChoiceProps) {
  const t = useText(placingMessages)
  const { data: places, error, refetch } = useDeliveryPlacesQuery({ params: { storeId } })
  if (error !== undefined && places === undefined) return <LoadFailed failure={error} retry={() => void refetch()} />
  if (places === undefined) return <Skeleton variant="rounded" height={96} role="status" aria-label={t('loading')} />
  if (places.length === 0) return <Alert severity="error">{t('noPlace')}</Alert>
  return (
    <RadioGroup
      aria-label={t('place')}
      value={chosenId ?? ''}
      onChange={(_, storeDeliveryId) => choose(storeDeliveryId)}
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))' }}
    >
      {places.map((place) => (
        <PlaceCard key={place.storeDeliveryId} place={place} isChosen={place.storeDeliveryId === chosenId} />
      ))}
    </RadioGroup>
  )
}

function PlaceCard({ place, isChosen }: { place: DeliveryPlace; isChosen: boolean }) {
  const t = useText(placingMessages)
  const id = `place-${place.storeDeliveryId}`
  return (
    <Box
      component="label"
      sx={{
        display: 'flex',
        alignItems: 'start',
        gap: 0.5,
        padding: 1.5,
        paddingInlineStart: 0.5,
        cursor: 'pointer',
        borderRadius: 2,
        border: '1px solid',
        borderColor: isChosen ? 'primary.main' : 'divider',
        backgroundColor: isChosen ? 'primary.light' : 'background.paper',
        color: isChosen ? 'primary.800' : 'text.primary',
      }}
    >
      <Radio value={place.storeDeliveryId} slotProps={{ input: { 'aria-describedby': id } }} />
      <Box sx={{ minInlineSize: 0, paddingBlockStart: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography sx={{ fontWeight: 600 }}>
            <bdi>{place.name}</bdi>
          </Typography>
          {place.isDefault && <Chip size="small" label={t('isDefault')} />}
        </Box>
        <Typography variant="body2" id={id}>
          <bdi>
            {place.addr1} {place.addr2}
          </bdi>
          <br />
          <bdi>
            {place.receiver} · {formatPhone(place.phone)}
          </bdi>
        </Typography>
      </Box>
    </Box>
  )
}
