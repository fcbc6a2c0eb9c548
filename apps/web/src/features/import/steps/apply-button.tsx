import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ImportDetail } from '@mall/contract/import'
import { useState } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { FormDialog } from '#shared/ui/form-dialog.tsx'
import { useImportRowsQuery } from '../import.api.ts'
import { importMessages } from '../import.messages.ts'
import { Row } from './preview-row.tsx'
import { previewMessages } from './preview.messages.ts'
import { rowsQuestion } from './rows-question.ts'

interface ApplyButtonProps {
  detail: ImportDetail
  busy: boolean
  apply: () => void
  /** Shows the rows that need a look instead. */
  look: () => void
}

/** Applies a file, and asks first if rows of it need a look. */
export function ApplyButton({ detail, busy, apply, look }: ApplyButtonProps) {
  const t = useText(importMessages)
  const [isAsking, setAsking] = useState(false)
  const { kind, counts, remarked } = detail
  const then = (go: () => void) => () => {
    setAsking(false)
    go()
  }
  return (
    <>
      <Button variant="contained" loading={busy} onClick={remarked > 0 ? () => setAsking(true) : apply}>
        {t(kind === 'pictures' ? 'applyPictures' : 'apply', { n: counts.NEW + counts.CHANGED })}
      </Button>
      {isAsking && <RemarkedDialog detail={detail} apply={then(apply)} look={then(look)} />}
    </>
  )
}

const rowsNamed = 3

function RemarkedDialog({ detail, apply, look }: Omit<ApplyButtonProps, 'busy'>) {
  const say = useText(previewMessages)
  const { data } = useImportRowsQuery(rowsQuestion(detail, 'REMARKED'))
  const left = detail.remarked - rowsNamed
  return (
    <FormDialog
      title={say('applyTitle', { n: detail.remarked })}
      action={say('applyAll')}
      cancel={say('lookAgain')}
      maxWidth="sm"
      busy={false}
      problem={undefined}
      close={look}
      submit={apply}
    >
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {data?.content.slice(0, rowsNamed).map((row) => (
          <Row key={row.rowNo} row={row} kind={detail.kind} />
        ))}
      </Box>
      {left > 0 && <Typography color="textSecondary">{say('andMore', { n: left })}</Typography>}
    </FormDialog>
  )
}
