import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '#shared/i18n/use-text.ts'
import { officeNoticePath, paths } from '#shared/paths.ts'
import { EmptyNote } from '#shared/ui/empty-note.tsx'
import { UndoDialog } from '../changes/undo-dialog.tsx'
import { usePriceWords } from '../use-price-words.ts'
import { riseMessages } from './rise.messages.ts'

interface RiseDoneProps {
  done: { changeId: string; lines: number; articleId: string | null }
  from: string
}

/** What was done, and the way back. */
export function RiseDone({ done: { changeId, lines, articleId }, from }: RiseDoneProps) {
  const t = useText(riseMessages)
  const { day } = usePriceWords()
  const [isUndoing, setUndoing] = useState(false)
  return (
    <>
      <EmptyNote
        icon={<DoneIcon color="success" aria-hidden="true" />}
        title={t('doneTitle', { count: lines })}
        text={t('doneText', { day: day(from) })}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
            <Button color="inherit" onClick={() => setUndoing(true)}>
              {t('undo')}
            </Button>
            {articleId !== null && (
              <Button component={Link} to={officeNoticePath(articleId)}>
                {t('seeNotice')}
              </Button>
            )}
            <Button component={Link} to={paths.priceChanges}>
              {t('seeChanges')}
            </Button>
            <Button variant="contained" component={Link} to={paths.officePrices}>
              {t('toPrices')}
            </Button>
          </Box>
        }
      />
      {isUndoing && <UndoDialog change={{ changeId, lines, from, articleId }} close={() => setUndoing(false)} />}
    </>
  )
}
