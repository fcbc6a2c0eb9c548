import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { formatShort, formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { Bar, Key, Lines, Scale } from './chart-parts.tsx'
import { scaleOf, type MonthSum } from './chart-scale.ts'
import { MonthNote } from './month-note.tsx'
import { ordersMessages } from '../orders.messages.ts'

interface MonthChartProps {
  year: number
  months: readonly MonthSum[]
  before: readonly MonthSum[]
  height?: number | Record<string, number>
  /** Shows the value above each bar of this year, if there is space. */
  withValues?: boolean
}

/**
 * Twelve pairs of bars. It is a single tab stop: pointer or arrow keys select a month. The table below holds the same
 * numbers as text.
 */
export function MonthChart({ year, months, before, height = 240, withValues = false }: MonthChartProps) {
  const t = useText(ordersMessages)
  const locale = useLocale()
  const { at, reading } = useSelectedMonth(months)
  const lines = scaleOf(Math.max(...[...months, ...before].map(({ totalAmt }) => totalAmt)))
  const top = Math.max(1, lines.at(-1) ?? 1)
  const share = (amount: number) => `${String(Math.round((amount / top) * 1000) / 10)}%`
  const read = months[reading['aria-valuenow'] - 1]
  const last = (month: number) => before[month - 1]?.totalAmt ?? 0
  return (
    <Box component="figure" sx={{ margin: 0, paddingBlockStart: 1 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 1 }}>
        <Scale lines={lines} share={share} />
        <Box
          {...reading}
          aria-label={t('chart', { year: String(year) })}
          aria-valuetext={
            read && `${t('month', { month: read.month })} ${t('monthRead', sumsOf(locale, read, last(read.month)))}`
          }
          sx={{ position: 'relative', touchAction: 'pan-y', borderRadius: 1, outlineOffset: 4 }}
        >
          <Lines lines={lines} share={share} />
          <Box sx={{ ...twelve, blockSize: height }}>
            {months.map(({ month, totalAmt }) => (
              <Box key={month} sx={{ ...pair, backgroundColor: month === at ? 'action.hover' : 'transparent' }}>
                <Bar height={share(last(month))} isNow={false} />
                <Bar height={share(totalAmt)} isNow>
                  {withValues && totalAmt > 0 && formatShort(locale, totalAmt)}
                </Bar>
              </Box>
            ))}
          </Box>
          {read && at !== null && <MonthNote month={read} before={last(at)} year={year} place={(at - 0.5) / 12} />}
        </Box>
        <span />
        <Box aria-hidden="true" sx={{ ...twelve, paddingBlockStart: 0.5 }}>
          {months.map(({ month }) => (
            <Typography key={month} variant="caption" color="textSecondary" sx={{ textAlign: 'center' }}>
              {month}
            </Typography>
          ))}
        </Box>
      </Box>
      <Box component="figcaption" sx={{ display: 'flex', gap: 2, justifyContent: 'center', marginBlockStart: 1 }}>
        <Key isNow={false}>{t('year', { year: String(year - 1) })}</Key>
        <Key isNow>{t('year', { year: String(year) })}</Key>
      </Box>
    </Box>
  )
}

function sumsOf(locale: 'ko' | 'en', { totalAmt, orderCount }: MonthSum, before: number) {
  return { won: formatWon(locale, totalAmt), count: orderCount, before: formatWon(locale, before) }
}

/** Index of the selected month. By default screen readers get the last month with orders. */
function useSelectedMonth(months: readonly MonthSum[]) {
  const [at, setAt] = useState<number | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const isMirrored = useTheme().direction === 'rtl'
  const now = at ?? months.findLast(({ totalAmt }) => totalAmt > 0)?.month ?? 1
  const go = (month: number) => setAt(Math.min(12, Math.max(1, month)))
  const onPointer = ({ clientX }: PointerEvent) => {
    const { x, width } = place.current?.getBoundingClientRect() ?? { x: 0, width: 1 }
    const share = (clientX - x) / width
    go(Math.ceil((isMirrored ? 1 - share : share) * 12))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const forward = isMirrored ? 'ArrowLeft' : 'ArrowRight'
    const back = isMirrored ? 'ArrowRight' : 'ArrowLeft'
    const next = { [forward]: now + 1, [back]: now - 1, ArrowUp: now + 1, ArrowDown: now - 1, Home: 1, End: 12 }[
      event.key
    ]
    if (event.key === 'Escape') setAt(null)
    if (next === undefined) return
    event.preventDefault()
    go(next)
  }
  const reading = {
    ref: place,
    role: 'slider',
    tabIndex: 0,
    'aria-valuemin': 1,
    'aria-valuemax': 12,
    'aria-valuenow': now,
    onKeyDown,
    onPointerMove: onPointer,
    onPointerDown: onPointer,
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') setAt(null)
    },
    onFocus: () => {
      if (place.current?.matches(':focus-visible')) setAt(now)
    },
    onBlur: () => setAt(null),
  }
  return { at, reading }
}

const twelve = { display: 'grid', gridTemplateColumns: 'repeat(12, minmax(0, 1fr))' } as const
const pair = {
  display: 'flex',
  alignItems: 'end',
  justifyContent: 'center',
  gap: { xs: '2px', md: '4px' },
  minInlineSize: 0,
  borderRadius: '4px 4px 0 0',
} as const
