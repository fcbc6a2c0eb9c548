import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { formatPhone, phoneDigits } from '@mall/contract/base/company/phone'
import type { FileEntry } from '@mall/contract/files'
import { mostPlacePictures, type StorePlace } from '@mall/contract/stores/places'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useDispatch } from 'react-redux'
import { UploadField } from '#features/files/upload-field.tsx'
import { codeOf } from '#shared/api/failure.ts'
import { useOnce } from '#shared/api/sent-once.ts'
import { useRefusedFields } from '#shared/api/use-refused-fields.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { LabelledInput } from '#shared/ui/fields/labelled-input.tsx'
import { FormDialog } from '#shared/ui/form-dialog.tsx'
import { storeMessages } from '../store.messages.ts'
import { useAddPlaceMutation, useChangePlaceMutation, useStoreDefaultsQuery } from '../stores.api.ts'
import { WeekdayChoice } from './weekday-choice.tsx'

interface PlaceDialogProps {
  storeId: string
  /** Undefined for a new one. */
  place: StorePlace | undefined
  close: () => void
}

const names = ['name', 'receiver', 'phone', 'zipCd', 'addr1', 'addr2', 'entryNote', 'dropNote'] as const
const multiline = ['entryNote', 'dropNote'] as const satisfies readonly (keyof Typed)[]
const isMultiline = (name: keyof Typed): name is (typeof multiline)[number] =>
  (multiline as readonly string[]).includes(name)
type Typed = Record<(typeof names)[number], string>

const empty: Typed = {
  ...{ name: '', receiver: '', phone: '', zipCd: '', addr1: '', addr2: '' },
  ...{ entryNote: '', dropNote: '' },
}

export function PlaceDialog({ storeId, place, close }: PlaceDialogProps) {
  const t = useText(storeMessages)
  const text = useFailureText()
  const dispatch = useDispatch()
  const [isDefault, setDefault] = useState(place?.isDefault ?? false)
  const [deliveryDays, setDeliveryDays] = useState(place?.deliveryDays ?? null)
  const [pictures, setPictures] = useState<readonly FileEntry[]>(place?.pictures ?? [])
  const [isUploading, setUploading] = useState(false)
  const { data: defaults } = useStoreDefaultsQuery()
  const { register, control, handleSubmit } = useForm<Typed>({
    defaultValues: place ? { ...place, phone: formatPhone(place.phone) } : empty,
  })
  const [add, adding] = useAddPlaceMutation()
  const [change, changing] = useChangePlaceMutation()
  const once = useOnce()
  const error = adding.error ?? changing.error
  const refused = useRefusedFields(error, useWatch({ control }))
  const isConflict = error !== undefined && codeOf(error) === 'CONFLICT'
  const submit = handleSubmit(async (typed) => {
    if (deliveryDays?.length === 0 || isUploading) return
    const { name, receiver, zipCd, addr1, addr2, entryNote, dropNote } = typed
    const phone = phoneDigits(typed.phone)
    const fileIds = pictures.map(({ fileId }) => fileId)
    const notes = { entryNote, dropNote, fileIds }
    const body = { name, receiver, zipCd, addr1, addr2, phone, ...notes, isDefault, deliveryDays }
    const { data } = place
      ? await change({
          params: { storeId, storeDeliveryId: place.storeDeliveryId },
          body: { ...body, version: place.version },
        })
      : await add({ params: { storeId }, body, headers: once(body) })
    if (!data) return
    dispatch(succeeded(t('placeSaved')))
    close()
  })
  return (
    <FormDialog
      title={t(place ? 'changePlace' : 'addPlace')}
      action={t('save')}
      busy={adding.isLoading || changing.isLoading || isUploading}
      problem={isConflict ? t('placeConflict') : error && text(error)}
      close={close}
      submit={submit}
    >
      {names.map((name, n) => {
        const { ref, ...rest } = register(name)
        return (
          <LabelledInput
            key={name}
            label={t(name)}
            autoFocus={n === 0}
            autoComplete="off"
            {...(name === 'phone' && { type: 'tel' })}
            {...(name === 'zipCd' && { inputMode: 'numeric' })}
            {...(isMultiline(name) && { multiline: true, minRows: 2, hint: t(`${name}Hint`) })}
            {...rest}
            inputRef={ref}
            error={refused[name]}
          />
        )
      })}
      <Box>
        <UploadField
          label={t('placePictures')}
          files={pictures}
          setFiles={setPictures}
          most={mostPlacePictures}
          onBusy={setUploading}
        />
        <FormHelperText error={refused['fileIds'] !== undefined}>
          {refused['fileIds'] ?? t('placePicturesHint')}
        </FormHelperText>
      </Box>
      <WeekdayChoice
        label={t('placeDays')}
        usual={{ text: t('storeDays'), days: defaults?.workDays ?? [] }}
        own={t('ownDays')}
        days={deliveryDays}
        set={setDeliveryDays}
      />
      {deliveryDays?.length === 0 && <Alert severity="warning">{t('noPlaceDays')}</Alert>}
      <FormControlLabel
        control={
          <Checkbox checked={isDefault} disabled={place?.isDefault === true} onChange={(_, on) => setDefault(on)} />
        }
        label={t('makeDefault')}
      />
    </FormDialog>
  )
}
