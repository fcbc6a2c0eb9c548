import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import UndoIcon from '@mui/icons-material/Undo'
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
  today: string
  /** Begins another change. */
  again: () => void
}

/** What was done, and the way back. */
export function RiseDone({ done: { changeId, lines, articleId }, from, today, again }: RiseDoneProps) {
  const t = useText(riseMessages)
  const { day } = usePriceWords()
  const [isUndoing, setUndoing] = useState(false)
  const [undone, setUndone] = useState<{ lines: number; noticeEnded: boolean } | null>(null)
  const left = undone === null ? 0 : lines - undone.lines
  const undoneText = left > 0 ? t('undoneLeft', { count: left }) : t('undoneText')
  const doneText = from === today ? t('doneToday') : t('doneText', { day: day(from) })
  return (
    <>
      <EmptyNote
        icon={undone === null ? <DoneIcon color="success" aria-hidden="true" /> : <UndoIcon aria-hidden="true" />}
        title={undone === null ? t('doneTitle', { count: lines }) : t('undoneTitle', { count: undone.lines })}
        text={undone === null ? doneText : undoneText}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
            {undone === null ? (
              <Button color="inherit" onClick={() => setUndoing(true)}>
                {t('undo')}
              </Button>
            ) : (
              <Button onClick={again}>{t('again')}</Button>
            )}
            {articleId !== null && undone?.noticeEnded !== true && (
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
      {isUndoing && (
        <UndoDialog change={{ changeId, lines, from, articleId }} close={() => setUndoing(false)} done={setUndone} />
      )}
    </>
  )
}
