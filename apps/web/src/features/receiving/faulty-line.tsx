import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import Typography from '@mui/material/Typography'
import type { OrderLine } from '@mall/contract/orders'
import { faultKinds, type FaultKind } from '@mall/contract/receiving'
import { formatQuantity } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { Picture } from '#shared/ui/picture.tsx'
import { findFault, mostOf, shippedQty } from './fault-draft.ts'
import type { Fault, FaultChanges } from './fault-draft.ts'
import { FaultFields } from './fault-fields.tsx'
import { receivingMessages } from './receiving.messages.ts'

interface FaultyLineProps extends FaultChanges {
  line: OrderLine
  faults: readonly Fault[]
  /** What earlier reports said about the line. */
  reported: readonly Pick<Fault, 'kind' | 'qty'>[]
  mostPhotos: number
  turn: (kind: FaultKind) => void
}

/** A shipped line with a toggle for each kind of fault; details appear once one is on. */
export function FaultyLine({ line, faults, reported, mostPhotos, turn, ...changes }: FaultyLineProps) {
  const t = useText(receivingMessages)
  const locale = useLocale()
  const { prodNm: name, spec, unit, imageUrl, orderLineId } = line
  const most = (kind: FaultKind) => mostOf(line, kind, [...reported, ...faults.filter((fault) => fault.kind !== kind)])
  const isOn = (kind: FaultKind) => findFault(faults, orderLineId, kind) !== undefined
  const said = reported.map(({ kind, qty }) => `${t(kind)} ${formatQuantity(locale, qty, unit)}`).join(', ')
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 1,
        paddingBlock: 1.5,
        '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Picture url={imageUrl} size={44} width={64} />
        <Box sx={{ flexGrow: 1, flexBasis: 160, minInlineSize: 0 }}>
          <Typography sx={{ fontWeight: 600 }}>
            <bdi>{name}</bdi>
          </Typography>
          <Typography variant="body2" color="textSecondary">
            <bdi>{spec}</bdi> · {t('shipped', { qty: formatQuantity(locale, shippedQty(line), unit) })}
          </Typography>
          {said !== '' && (
            <Typography variant="body2" sx={{ color: 'warning.dark' }}>
              {t('reported', { said })}
            </Typography>
          )}
        </Box>
        <Box sx={{ display: 'flex', gap: 1, inlineSize: { xs: '100%', sm: 'auto' } }}>
          {faultKinds.map((kind) => (
            <ToggleButton
              key={kind}
              value={kind}
              size="small"
              color="warning"
              selected={isOn(kind)}
              disabled={!isOn(kind) && most(kind) < 1}
              aria-label={t('kindOf', { name, kind: t(kind) })}
              title={kind === 'SPOILED' ? t('spoiledHint') : undefined}
              onChange={() => turn(kind)}
              sx={{ minBlockSize: 44, flexGrow: { xs: 1, sm: 0 }, minInlineSize: { xs: 0, sm: 72 }, borderRadius: 2 }}
            >
              {t(kind)}
            </ToggleButton>
          ))}
        </Box>
      </Box>
      {faults.map((fault) => (
        <FaultFields
          key={fault.kind}
          fault={fault}
          name={name}
          unit={unit}
          most={most(fault.kind)}
          mostPhotos={mostPhotos + fault.files.length}
          {...changes}
        />
      ))}
    </Box>
  )
}
