import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useText } from '#shared/i18n/use-text.ts'
import { DeskLineRow } from './desk-line-row.tsx'
import { deskMessages } from './desk.messages.ts'
import type { DeskLine, Stage, TypedLine } from './shortage-draft.ts'

interface DeskLinesProps {
  lines: readonly DeskLine[]
  stage: Stage | null
  hasTried: boolean
  change: (prodId: string, to: TypedLine) => void
  changeTrace: (prodId: string, traceNo: string) => void
}

/** Lines of the order, with a field each while quantities are being settled. */
export function DeskLines({ lines, stage, hasTried, change, changeTrace }: DeskLinesProps) {
  const t = useText(deskMessages)
  const short = lines.filter(({ isLessThanOrdered }) => isLessThanOrdered).length
  return (
    <Card component="section" sx={{ padding: { xs: 2, md: 3 }, minInlineSize: 0 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', marginBlockEnd: 1 }}>
        <Typography variant="h3" component="h2">
          {t('lines')}
        </Typography>
        <Typography variant="body2" color="error" aria-live="polite">
          {short > 0 && t('short', { count: short })}
        </Typography>
      </Box>
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {lines.map((desk) => (
          <DeskLineRow
            key={desk.line.prodId}
            desk={desk}
            stage={stage}
            hasTried={hasTried}
            change={(to) => change(desk.line.prodId, to)}
            changeTrace={(traceNo) => changeTrace(desk.line.prodId, traceNo)}
          />
        ))}
      </Box>
    </Card>
  )
}
