import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import type { Slip } from '@mall/contract/stores/people'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { saveFile } from '#shared/api/files/download.ts'
import { formatMoment } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { failed } from '#shared/snackbar/snackbar.slice.ts'
import { writeSlipFile } from './slip-file.ts'
import { useSlipAddress } from './slip-sheet.tsx'
import { slipMessages } from './slips.messages.ts'

interface KeepButtonsProps {
  slips: readonly Slip[]
  isDone: boolean
  /** The slips were printed or saved. */
  keep: () => void
}

/** Prints the slips, or saves them as a spreadsheet whose lines can be sent as text messages. */
export function KeepButtons({ slips, isDone, keep }: KeepButtonsProps) {
  const t = useText(slipMessages)
  const locale = useLocale()
  const dispatch = useDispatch()
  const addressOf = useSlipAddress()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const blob = await writeSlipFile({
        heads: [t('storeCd'), t('storeNm'), t('name'), t('username'), t('password'), t('address'), t('validUntil')],
        rows: slips.map((slip) => [
          slip.storeCd,
          slip.storeNm,
          slip.name,
          slip.userCd,
          slip.code === undefined ? (slip.password ?? t('bizNo')) : '',
          addressOf(slip),
          formatMoment(locale, new Date(slip.until)),
        ]),
      })
      saveFile({ blob, name: `${t('fileName')}.xlsx` })
      keep()
    } catch {
      dispatch(failed(t('notMade')))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        variant={isDone ? 'contained' : 'outlined'}
        startIcon={<PrintIcon />}
        onClick={() => {
          print()
          keep()
        }}
      >
        {t('print', { count: slips.length })}
      </Button>
      <Button variant="outlined" startIcon={<DownloadIcon />} loading={isBusy} onClick={() => void save()}>
        {t('download')}
      </Button>
    </>
  )
}
