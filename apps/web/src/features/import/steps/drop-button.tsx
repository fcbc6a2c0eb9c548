import Button from '@mui/material/Button'
import { areaOf } from '@mall/contract/base/import-terms'
import type { ImportDetail } from '@mall/contract/import'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { importStartPath } from '#shared/paths.ts'
import { FormDialog } from '#shared/ui/form-dialog.tsx'
import { useDropImportMutation } from '../import.api.ts'
import { importMessages } from '../import.messages.ts'

/** Asks before it discards a file, because what was chosen and checked is gone with it. */
export function DropButton({ detail: { importId, kind, fileName } }: { detail: ImportDetail }) {
  const t = useText(importMessages)
  const failureText = useFailureText()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const [drop, { isLoading, error }] = useDropImportMutation()
  const submit = async () => {
    const answer = await drop({ area: areaOf(kind), params: { importId } })
    if (answer.error === undefined) await navigate(importStartPath(kind))
  }
  return (
    <>
      <Button color="inherit" onClick={() => setAsking(true)}>
        {t('drop')}
      </Button>
      {isAsking && (
        <FormDialog
          title={t('dropTitle')}
          action={t('drop')}
          isBad
          busy={isLoading}
          problem={error && failureText(error)}
          close={() => setAsking(false)}
          submit={submit}
        >
          <span>{t('dropText', { name: fileName })}</span>
        </FormDialog>
      )}
    </>
  )
}
