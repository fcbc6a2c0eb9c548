import WarningIcon from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { BasketLine } from '@mall/contract/baskets'
import { formatCount } from '#shared/i18n/format.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { basketPageMessages } from './basket-page.messages.ts'
import { lineFix } from './line-fix.ts'

/** What keeps a line from being ordered as it is, and the one click that mends it. */
export function LineIssues({ line, fix }: { line: BasketLine; fix: (lines: readonly BasketLine[]) => void }) {
  const t = useText(basketPageMessages)
  const mend = lineFix(line)
  if (!mend) return null
  const label = {
    set: () => t('fixSet', { qty: formatCount(mend.kind === 'set' ? mend.qty : 0), unit: line.prod.unit }),
    accept: () => t('fixAccept'),
    remove: () => t('fixRemove'),
  }[mend.kind]()
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        rowGap: 0.5,
        paddingBlock: 0.5,
        paddingInline: 1.25,
        borderRadius: 1,
        color: 'warning.800',
        backgroundColor: 'warning.light',
        fontSize: '0.875rem',
      }}
    >
      <WarningIcon fontSize="small" aria-hidden="true" />
      <Box sx={{ flexGrow: 1, minInlineSize: 0 }}>{line.issues.map(({ message }) => message).join(' ')}</Box>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        onClick={() => fix([line])}
        aria-label={`${line.prod.prodNm}: ${label}`}
        sx={{ borderColor: 'currentColor' }}
      >
        {label}
      </Button>
    </Box>
  )
}
