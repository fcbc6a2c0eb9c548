import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ImportDetail } from '@mall/contract/import'
import { useState } from 'react'
import { useText, type Text } from '#shared/i18n/use-text.ts'
import { FormDialog } from '#shared/ui/form-dialog.tsx'
import { useImportRowsQuery } from '../import.api.ts'
import { importMessages } from '../import.messages.ts'
import { NewNames } from './new-names-note.tsx'
import { Row } from './preview-row.tsx'
import { previewMessages } from './preview.messages.ts'
import { rowsQuestion } from './rows-question.ts'

interface ApplyButtonProps {
  detail: ImportDetail
  busy: boolean
  apply: () => void
  applyWithoutRemarked: () => void
  /** Shows the rows that need a look instead. */
  look: () => void
}

/** Applies a file, and asks first if rows of it need a look or it brings new categories or units. */
export function ApplyButton({ busy, ...props }: ApplyButtonProps) {
  const t = useText(importMessages)
  const [isAsking, setAsking] = useState(false)
  const { kind, counts, remarked, alsoAdds, newUnits } = props.detail
  const then = (go: () => void) => () => {
    setAsking(false)
    go()
  }
  return (
    <>
      <Button
        variant="contained"
        loading={busy}
        onClick={remarked + alsoAdds.length + newUnits.length > 0 ? () => setAsking(true) : props.apply}
      >
        {t(kind === 'pictures' ? 'applyPictures' : 'apply', { n: counts.NEW + counts.CHANGED })}
      </Button>
      {isAsking && (
        <ApplyDialog
          detail={props.detail}
          apply={then(props.apply)}
          applyWithoutRemarked={then(props.applyWithoutRemarked)}
          look={then(props.look)}
        />
      )}
    </>
  )
}

const rowsNamed = 3

function ApplyDialog({ detail, apply, applyWithoutRemarked, look }: Omit<ApplyButtonProps, 'busy'>) {
  const say = useText(previewMessages)
  const { counts, remarked } = detail
  return (
    <FormDialog
      title={titleOf(detail, say)}
      action={say('applyAll')}
      cancel={say('lookAgain')}
      // Remarked rows are among those to apply, but for some that would change nothing.
      other={
        remarked > 0 &&
        counts.NEW + counts.CHANGED > remarked && (
          <Button sx={{ whiteSpace: 'normal' }} onClick={applyWithoutRemarked}>
            {say('applyWithout')}
          </Button>
        )
      }
      maxWidth="sm"
      busy={false}
      problem={undefined}
      close={look}
      submit={apply}
    >
      <NewNames {...detail} />
      {remarked > 0 && <RemarkedRows detail={detail} />}
    </FormDialog>
  )
}

function titleOf(
  { remarked, alsoAdds, newUnits }: ImportDetail,
  say: Text<'applyTitle' | 'categoriesTitle' | 'unitsTitle'>,
): string {
  if (remarked > 0) return say('applyTitle', { n: remarked })
  if (alsoAdds.length > 0) return say('categoriesTitle', { n: alsoAdds.length })
  return say('unitsTitle', { n: newUnits.length })
}

function RemarkedRows({ detail }: { detail: ImportDetail }) {
  const say = useText(previewMessages)
  const { data } = useImportRowsQuery(rowsQuestion(detail, 'REMARKED'))
  const left = detail.remarked - rowsNamed
  return (
    <>
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {data?.content.slice(0, rowsNamed).map((row) => (
          <Row key={row.rowNo} row={row} kind={detail.kind} isStacked />
        ))}
      </Box>
      {left > 0 && <Typography color="textSecondary">{say('andMore', { n: left })}</Typography>}
    </>
  )
}
