import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { cancelled, confirmed, held, preparing, shipped } from '@mall/contract/base/ordering/order-states'
import { formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { footBar } from '#shared/ui/foot-bar.ts'
import { deskMessages } from './desk.messages.ts'
import { moves, type Move } from '../moves.ts'
import { moveMessages } from '../moves.messages.ts'
import type { OfficeOrder } from '../office-order.ts'
import { payAsOrdered, type DeskLine } from './shortage-draft.ts'
import type { Desk } from './use-desk.ts'

interface DeskBarProps {
  order: OfficeOrder
  desk: Desk
  isSettling: boolean
  run: (to: Move) => void
  cancel: () => void
}

/** Bottom bar with the next step and the resulting amount. */
export function DeskBar({ order, desk, isSettling, run, cancel }: DeskBarProps) {
  const t = useText(deskMessages)
  const name = useText(moveMessages)
  const locale = useLocale()
  const offered = moves.filter((to) => order.moves.some(({ code }) => code === to))
  // Held orders are decided in HeldPanel.
  if (offered.length === 0 || order.status.code === held) return null
  const isOff = desk.isBusy || desk.isChanged || isSettling
  const steps = offered.filter((to) => to !== cancelled)
  const main = steps.at(-1)
  const less = payAsOrdered(order.lines, desk.fee) - desk.payAmt
  const fix = desk.hasTried ? toFix(desk.lines) : null
  return (
    <Paper
      component="section"
      data-foot
      data-bottom-bar="page"
      elevation={6}
      sx={{
        ...footBar,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        padding: { xs: 1.5, md: 2 },
        marginBlockStart: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
      }}
    >
      <Box sx={{ flexGrow: 1, minInlineSize: 160 }} aria-live="polite">
        <Typography variant="caption" color="textSecondary" component="div">
          {main !== undefined && desk.stage !== null ? t('payNext', { what: name(`to${main}`) }) : t('payNow')}
        </Typography>
        <Typography variant="h3" component="strong" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatWon(locale, desk.payAmt)}
        </Typography>
        {less > 0 && (
          <Typography component="span" variant="body2" color="error" sx={{ marginInlineStart: 1 }}>
            {t('less', { won: formatWon(locale, less) })}
          </Typography>
        )}
      </Box>
      <Unsaved desk={desk} steps={steps} isOff={isOff} />
      {fix !== null && (
        <Typography role="alert" variant="body2" color="error" sx={{ fontWeight: 600 }}>
          {t(fix)}
        </Typography>
      )}
      {desk.isChanged && (
        <Typography variant="body2" color="textSecondary">
          {t('seeFirst')}
        </Typography>
      )}
      {offered.includes(cancelled) && (
        <Button color="error" disabled={isOff} onClick={cancel}>
          {t('cancel')}
        </Button>
      )}
      {steps.map((to) => (
        <Button
          key={to}
          variant={to === main ? 'contained' : 'outlined'}
          disabled={isOff}
          onClick={() => run(to)}
          sx={{ minBlockSize: { xs: 48, sm: 40 }, flexGrow: { xs: 1, sm: 0 } }}
        >
          {name(`to${to}`)}
        </Button>
      ))}
    </Paper>
  )
}

const touched = { minBlockSize: { xs: 44, sm: 32 } }
const withStep = { [confirmed]: 'unsavedWith20', [preparing]: 'unsavedWith30', [shipped]: 'unsavedWith40' } as const

/** What was typed and not saved, with the ways to save or discard it. */
function Unsaved({ desk, steps, isOff }: { desk: Desk; steps: readonly Move[]; isOff: boolean }) {
  const t = useText(deskMessages)
  const count = desk.lines.filter(({ isChanged }) => isChanged).length
  const [first] = steps
  if (count === 0 || (first !== confirmed && first !== preparing && first !== shipped)) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, inlineSize: '100%', order: -1 }}>
      <Typography role="status" variant="body2" sx={{ flexGrow: 1 }}>
        <strong>{t('unsaved', { count })}</strong>
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {' · '}
          {t(withStep[first])}
        </Box>
      </Typography>
      <Button size="small" color="inherit" disabled={isOff} onClick={desk.discard} sx={touched}>
        {t('discard')}
      </Button>
      {desk.stage === 'shipped' && (
        <Button size="small" variant="outlined" disabled={isOff} onClick={desk.save} sx={touched}>
          {t('save')}
        </Button>
      )}
    </Box>
  )
}

function toFix(lines: readonly DeskLine[]) {
  if (lines.some(({ wrong }) => wrong !== undefined)) return 'fixQuantities'
  return lines.some(({ lacksReason }) => lacksReason) ? 'fixReasons' : null
}
