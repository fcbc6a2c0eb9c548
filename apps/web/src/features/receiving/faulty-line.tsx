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
  mostPhotos: number
  turn: (kind: FaultKind) => void
}

/** A shipped line with a toggle for each kind of fault; details appear once one is on. */
export function FaultyLine({ line, faults, mostPhotos, turn, ...changes }: FaultyLineProps) {
  const t = useText(receivingMessages)
  const locale = useLocale()
  const { prodNm: name, spec, unit, imageUrl, orderLineId } = line
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
        </Box>
        <Box sx={{ display: 'flex', gap: 1, inlineSize: { xs: '100%', sm: 'auto' } }}>
          {faultKinds.map((kind) => (
            <ToggleButton
              key={kind}
              value={kind}
              size="small"
              color="warning"
              selected={findFault(faults, orderLineId, kind) !== undefined}
              aria-label={t('kindOf', { name, kind: t(kind) })}
              onChange={() => turn(kind)}
              sx={{ minBlockSize: 44, flexGrow: { xs: 1, sm: 0 }, minInlineSize: 72, borderRadius: 2 }}
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
          most={mostOf(line, fault.kind)}
          mostPhotos={mostPhotos + fault.files.length}
          {...changes}
        />
      ))}
    </Box>
  )
}
