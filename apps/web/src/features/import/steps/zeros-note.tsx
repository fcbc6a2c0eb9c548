import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { areaOf } from '@mall/contract/base/import-terms'
import type { ImportDetail } from '@mall/contract/import'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { buttonBelow } from '#shared/ui/button-below.ts'
import { useFillZerosMutation } from '../import.api.ts'
import { previewMessages } from './preview.messages.ts'

/** Spreadsheets drop the zeros in front of a number: one press puts them back in all rows. */
export function ZerosNote({ detail: { importId, kind, version, lostZeros } }: { detail: ImportDetail }) {
  const say = useText(previewMessages)
  const failureText = useFailureText()
  const [fill, filling] = useFillZerosMutation()
  if (lostZeros === null) return null
  const { rows: n, code, meant } = lostZeros
  return (
    <>
      <Alert
        severity="warning"
        sx={buttonBelow}
        action={
          <Button
            color="inherit"
            size="small"
            loading={filling.isLoading}
            onClick={() => void fill({ area: areaOf(kind), params: { importId }, body: { version } })}
          >
            {say('fillZeros')}
          </Button>
        }
      >
        {say('lostZeros', { n, code, meant })}
      </Alert>
      {filling.error !== undefined && <Alert severity="error">{failureText(filling.error)}</Alert>}
    </>
  )
}
