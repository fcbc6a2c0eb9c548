import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { formatPhone } from '@mall/contract/base/company/phone'
import type { StorePlace } from '@mall/contract/stores/places'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { FileList } from '#features/files/file-list.tsx'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useMay } from '#features/users/use-may.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { weekdayName } from '#shared/i18n/weekdays.ts'
import { failed, succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { RowList } from '#shared/ui/lists/row-list.tsx'
import { Part } from '../part.tsx'
import { storeMessages } from '../store.messages.ts'
import { useListPlacesQuery, useRemovePlaceMutation } from '../stores.api.ts'
import { PlaceDialog } from './place-dialog.tsx'

export function PlacesSection({ storeId }: { storeId: string }) {
  const t = useText(storeMessages)
  const mayChange = useMay('stores')
  const { data: places, error, refetch } = useListPlacesQuery({ params: { storeId } })
  const [edited, setEdited] = useState<StorePlace | 'new' | null>(null)
  const add = <Button onClick={() => setEdited('new')}>{t('addPlace')}</Button>
  return (
    <Part title={t('placesTitle')} action={mayChange && add}>
      {error !== undefined && <LoadFailed failure={error} retry={() => void refetch()} />}
      {places === undefined && error === undefined && <Skeleton variant="rounded" height={72} />}
      {places?.length === 0 && <Typography role="status">{t('noPlaces')}</Typography>}
      {places !== undefined && places.length > 0 && (
        <RowList label={t('placesTitle')}>
          {places.map((place) => (
            <PlaceRow
              key={place.storeDeliveryId}
              storeId={storeId}
              place={place}
              edit={mayChange ? () => setEdited(place) : undefined}
            />
          ))}
        </RowList>
      )}
      {edited !== null && (
        <PlaceDialog storeId={storeId} place={edited === 'new' ? undefined : edited} close={() => setEdited(null)} />
      )}
    </Part>
  )
}

function PlaceRow({ storeId, place, edit }: { storeId: string; place: StorePlace; edit: (() => void) | undefined }) {
  const t = useText(storeMessages)
  const locale = useLocale()
  const text = useFailureText()
  const dispatch = useDispatch()
  const [remove, { isLoading }] = useRemovePlaceMutation()
  const { name, storeDeliveryId } = place
  const drop = async () => {
    const { error } = await remove({ params: { storeId, storeDeliveryId } })
    dispatch(error ? failed(text(error)) : succeeded(t('placeRemoved', { name })))
  }
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, padding: 2 }}>
      <Box sx={{ flexGrow: 1, minInlineSize: 200 }}>
        <Typography sx={{ fontWeight: 600 }} component="div">
          <bdi>{name}</bdi> {place.isDefault && <Chip size="small" label={t('isDefault')} />}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          <bdi>
            {place.zipCd !== '' && `(${place.zipCd}) `}
            {place.addr1} {place.addr2}
          </bdi>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          <bdi>
            {place.receiver} · {formatPhone(place.phone)}
          </bdi>
        </Typography>
        {(['entryNote', 'dropNote'] as const).map(
          (note) =>
            place[note] !== '' && (
              <Typography key={note} variant="body2" sx={{ whiteSpace: 'pre-wrap' }}>
                {t(note)}: <bdi>{place[note]}</bdi>
              </Typography>
            ),
        )}
        {place.deliveryDays !== null && (
          <Typography variant="body2">
            {t('placeDays')}: {place.deliveryDays.map((day) => weekdayName(locale, day)).join(' · ')}
          </Typography>
        )}
        {place.pictures.length > 0 && (
          <Box sx={{ marginBlockStart: 1 }}>
            <FileList files={place.pictures} label={t('placePictures')} />
          </Box>
        )}
      </Box>
      {edit && (
        <Box>
          <Button size="small" onClick={edit} aria-label={t('changeNamed', { name })}>
            {t('change')}
          </Button>
          <Button
            size="small"
            color="inherit"
            loading={isLoading}
            onClick={() => void drop()}
            aria-label={t('removeNamed', { name })}
          >
            {t('remove')}
          </Button>
        </Box>
      )}
    </Box>
  )
}
