import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { formatShort } from '#shared/i18n/format.ts'
import { useLocale } from '#shared/i18n/use-text.ts'

/** Bar colour of this year or of the previous one. */
export const colour = (isNow: boolean) => (theme: Theme) =>
  theme.palette.chart[isNow ? 0 : 1] ?? theme.palette.primary.main

interface LinesProps {
  lines: readonly number[]
  share: (amount: number) => string
}

export function Scale({ lines, share }: LinesProps) {
  const locale = useLocale()
  const widest = formatShort(locale, lines.at(-1) ?? 0)
  return (
    <Typography
      aria-hidden="true"
      variant="caption"
      component="div"
      color="textSecondary"
      sx={{ position: 'relative', textAlign: 'end', fontVariantNumeric: 'tabular-nums', '& > span': { lineHeight: 1 } }}
    >
      <Box component="span" sx={{ visibility: 'hidden' }}>
        {widest}
      </Box>
      {lines.map((line) => (
        <Box
          key={line}
          component="span"
          sx={{ position: 'absolute', insetInlineEnd: 0, insetBlockEnd: share(line), translate: '0 50%' }}
        >
          {formatShort(locale, line)}
        </Box>
      ))}
    </Typography>
  )
}

export function Lines({ lines, share }: LinesProps) {
  return lines.map((line) => (
    <Box
      key={line}
      sx={{
        position: 'absolute',
        insetInline: 0,
        insetBlockEnd: share(line),
        borderBlockEnd: 1,
        borderColor: line === 0 ? 'text.secondary' : 'divider',
        pointerEvents: 'none',
      }}
    />
  ))
}

export function Bar({ height, isNow, children }: { height: string; isNow: boolean; children?: string | false }) {
  return (
    <Box
      sx={{
        position: 'relative',
        inlineSize: { xs: 8, md: 20 },
        maxInlineSize: 'calc(50% - 2px)',
        blockSize: height,
        minBlockSize: height === '0%' ? 0 : 3,
        borderStartStartRadius: 4,
        borderStartEndRadius: 4,
        backgroundColor: colour(isNow),
      }}
    >
      {children !== undefined && children !== false && (
        <Typography
          aria-hidden="true"
          variant="overline"
          component="span"
          sx={{
            display: { xs: 'none', md: 'block' },
            position: 'absolute',
            insetBlockEnd: '100%',
            insetInlineStart: '50%',
            translate: '-50% 0',
            whiteSpace: 'nowrap',
            // Keeps the value above a taller bar of the previous year.
            zIndex: 1,
            paddingInline: 0.25,
            borderRadius: 0.5,
            backgroundColor: 'background.paper',
            fontVariantNumeric: 'tabular-nums',
            "[dir='rtl'] &": { translate: '50% 0' },
          }}
        >
          {children}
        </Typography>
      )}
    </Box>
  )
}

export function Key({ isNow, children }: { isNow: boolean; children: string }) {
  return (
    <Typography
      variant="caption"
      color="textSecondary"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}
    >
      <Box component="span" sx={{ inlineSize: 10, blockSize: 10, borderRadius: 0.5, backgroundColor: colour(isNow) }} />
      {children}
    </Typography>
  )
}
