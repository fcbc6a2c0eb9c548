import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { footBar } from '#shared/ui/foot-bar.ts'
import { gridMessages } from './grid.messages.ts'

export interface Note {
  severity: 'error' | 'warning' | 'info'
  text: string
  action?: { label: string; act: () => void }
}

interface NoteBarProps {
  /** The most urgent first. */
  notes: readonly Note[]
  /** null: there is no more to say than the notes. */
  details: ReactNode
  /** An answer of the server that has to be read: details open by themselves with each new one. */
  toRead: unknown
}

/**
 * What there is to say about the change, below the grid in a place that is always as high: a note that moved rows would
 * bring another product under the click that is on its way. Details lie over the grid.
 */
export function NoteBar({ notes, details, toRead }: NoteBarProps) {
  const t = useText(gridMessages)
  const id = useId()
  const [isWanted, setWanted] = useState(false)
  const [read, setRead] = useState<unknown>(null)
  const isMore = details !== null || notes.length > 1
  const isOpen = isMore && (isWanted || (toRead !== null && toRead !== read))
  const toggle = () => {
    setWanted(!isOpen)
    setRead(toRead)
  }
  const [first] = notes
  return (
    <Box data-foot="" sx={{ ...footBar, blockSize: 48, marginBlockStart: 1, ...(!first && { pointerEvents: 'none' }) }}>
      {isOpen && (
        <Paper
          id={id}
          component="section"
          aria-label={t('details')}
          elevation={4}
          sx={{
            ...{ position: 'absolute', insetInline: 0, insetBlockEnd: 'calc(100% + 4px)' },
            ...{ maxBlockSize: '45dvh', overflow: 'auto', display: 'grid', gap: 1, padding: 1 },
          }}
        >
          {notes.length > 1 && (
            <Typography component="ul" variant="body2" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
              {notes.map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
            </Typography>
          )}
          {details}
        </Paper>
      )}
      <Box role="status">
        {first && (
          <Alert
            severity={first.severity}
            role="none"
            sx={{
              ...{ blockSize: 48, paddingBlock: 0, alignItems: 'center', boxShadow: 2 },
              '& .MuiAlert-message': { paddingBlock: 0, overflow: 'hidden' },
              '& .MuiAlert-action': { paddingBlock: 0, alignItems: 'center', flexShrink: 0 },
            }}
            action={
              <>
                {notes.map(
                  ({ text, action }) =>
                    action && (
                      <Button key={text} color="inherit" size="small" onClick={action.act}>
                        {action.label}
                      </Button>
                    ),
                )}
                {isMore && (
                  <Button
                    color="inherit"
                    size="small"
                    aria-expanded={isOpen}
                    aria-controls={id}
                    onClick={toggle}
                    // Notes without details are read in full where the window is wide.
                    sx={{ display: { md: details === null ? 'none' : 'inline-flex' } }}
                  >
                    {t(isOpen ? 'less' : 'more')}
                  </Button>
                )}
              </>
            }
          >
            <Box
              title={notes.map(({ text }) => text).join('\n')}
              sx={{ display: '-webkit-box', overflow: 'hidden', WebkitBoxOrient: 'vertical', WebkitLineClamp: '2' }}
            >
              {notes.map(({ text }, at) => (
                <span key={text}>
                  {at > 0 && ' · '}
                  <span>{text}</span>
                </span>
              ))}
            </Box>
          </Alert>
        )}
      </Box>
      {!first && (
        <Typography
          variant="caption"
          color="textSecondary"
          // Over rows where the window is low.
          sx={{ display: { xs: 'none', md: 'block' }, blockSize: '100%', backgroundColor: 'background.default' }}
        >
          {t('keys')}
        </Typography>
      )}
    </Box>
  )
}
