import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { formatQuantity, formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { priceChangesPath } from '#shared/paths.ts'
import { Picture } from '#shared/ui/picture.tsx'
import { deskMessages } from './desk.messages.ts'
import { ReasonField } from './reason-field.tsx'
import { ShortageField } from './shortage-field.tsx'
import { TraceField } from './trace-field.tsx'
import type { DeskLine, Stage, TypedLine } from './shortage-draft.ts'

const areas = {
  xs: '"picture text amount" "settle settle settle" "reason reason reason" "trace trace trace"',
  md: '"picture text stages field amount" ". reason reason reason reason" ". trace trace trace trace"',
}

interface DeskLineRowProps {
  desk: DeskLine
  stage: Stage | null
  hasTried: boolean
  change: (to: TypedLine) => void
  changeTrace: (traceNo: string) => void
}

export function DeskLineRow({ desk, stage, hasTried, change, changeTrace }: DeskLineRowProps) {
  const t = useText(deskMessages)
  const locale = useLocale()
  const { line, qty, reason, isShort, isLessThanOrdered, lacksReason, lacksTrace, amounts } = desk
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateAreas: areas,
        gridTemplateColumns: {
          xs: '44px minmax(0, 1fr) auto',
          md: `44px minmax(0, 1fr) auto ${stage === null ? '0' : '148px'} 112px`,
        },
        columnGap: 1.5,
        rowGap: 0.75,
        alignItems: 'center',
        paddingBlock: 1.25,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box sx={{ gridArea: 'picture' }}>
        <Picture url={line.imageUrl} size={44} width={64} />
      </Box>
      <Article desk={desk} />
      {/* Side by side on phones, separate columns on wide screens. */}
      <Box sx={{ gridArea: 'settle', display: { xs: 'flex', md: 'contents' }, alignItems: 'center', gap: 1 }}>
        <Stages desk={desk} stage={stage} />
        {stage !== null && (
          <Box sx={{ gridArea: 'field', marginInlineStart: 'auto' }}>
            <ShortageField
              desk={desk}
              stage={stage}
              setQty={(next, wrong) => change({ qty: next, reason, wrong })}
              setNone={() => change({ qty: 0, reason: reason === '' ? t('reason1') : reason })}
            />
          </Box>
        )}
      </Box>
      <Typography
        sx={{ gridArea: 'amount', textAlign: 'end', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
        color={isLessThanOrdered ? 'error' : undefined}
      >
        {formatWon(locale, amounts.totalAmt)}
      </Typography>
      {isShort && stage !== null && (
        <Box sx={{ gridArea: 'reason' }}>
          <ReasonField
            name={line.prodNm}
            reason={reason}
            setReason={(next) => change({ qty, reason: next })}
            isMissing={hasTried && lacksReason}
          />
        </Box>
      )}
      {line.traced && qty > 0 && stage === 'shipped' && (
        <Box sx={{ gridArea: 'trace' }}>
          <TraceField
            name={line.prodNm}
            traceNo={desk.traceNo}
            setTraceNo={changeTrace}
            isMissing={hasTried && lacksTrace}
          />
        </Box>
      )}
    </Box>
  )
}

function Article({ desk: { line } }: { desk: DeskLine }) {
  const t = useText(deskMessages)
  const locale = useLocale()
  const trace = line.traceNo === '' ? '' : t('traceIs', { no: line.traceNo })
  const vat = line.taxType === 'TAX' && line.priceMode === 'EXCLUSIVE' ? ` ${t('plusVat')}` : ''
  const price = `${formatWon(locale, line.unitPrice)}${vat}`
  const said = (facts: string[]) => facts.filter((text) => text !== '').join(' · ')
  return (
    <Box sx={{ gridArea: 'text', minInlineSize: 0 }}>
      <Typography sx={{ fontWeight: 600 }}>
        <bdi>{line.prodNm}</bdi>
      </Typography>
      <Typography variant="caption" color="textSecondary" component="div">
        <bdi>{said([line.spec, line.prodCd])}</bdi>
        {' · '}
        <MuiLink
          component={Link}
          to={priceChangesPath(line.prodId)}
          color="inherit"
          underline="always"
          aria-label={t('priceChanges', { price, name: line.prodNm })}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {price}
        </MuiLink>
        {trace !== '' && <bdi>{` · ${trace}`}</bdi>}
      </Typography>
      {line.reason !== null && (
        <Typography variant="caption" component="div" color="error">
          {t('was', { reason: line.reason })}
        </Typography>
      )}
      {line.memo !== '' && (
        <Typography variant="caption" component="div">
          <bdi>
            {t('memo')}: {line.memo}
          </bdi>
        </Typography>
      )}
    </Box>
  )
}

/** Quantities of each stage reached; the one being settled is in its field. */
function Stages({ desk: { line }, stage }: { desk: DeskLine; stage: Stage | null }) {
  const t = useText(deskMessages)
  const locale = useLocale()
  const known = [
    { name: 'ordered' as const, qty: line.ordered.qty },
    { name: 'confirmed' as const, qty: line.confirmed?.qty },
    { name: 'shipped' as const, qty: line.shipped?.qty },
  ].filter(({ name, qty }) => qty !== undefined && name !== stage)
  return (
    <Box component="dl" sx={{ gridArea: 'stages', display: 'flex', gap: 2, margin: 0 }}>
      {known.map(({ name, qty = 0 }) => (
        <Box key={name} sx={{ textAlign: { xs: 'start', md: 'end' }, minInlineSize: 52 }}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {t(name)}
          </Typography>
          <Typography
            component="dd"
            variant="body2"
            color={qty < line.ordered.qty ? 'error' : undefined}
            sx={{ margin: 0, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
          >
            <bdi>{formatQuantity(locale, qty, line.unit)}</bdi>
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
