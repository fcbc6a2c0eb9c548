import { styled, type Theme } from '@mui/material/styles'
import { memo } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { inOneFile } from '#shared/theme/whole-font.ts'
import { productWords } from '../office-products.messages.ts'
import { columns, frozen, offsets, totalWidth } from './columns.ts'
import { rowHeight } from './grid-row.tsx'

export const headHeight = 36

/** The names of the columns, above the rows. */
export const GridHead = memo(function GridHead() {
  const word = useText(productWords)
  return (
    <Head role="row" aria-rowindex={1} style={{ inlineSize: totalWidth }}>
      {columns.map(({ field, width, isCount }, at) => (
        <div
          key={field}
          role="columnheader"
          aria-colindex={at + 1}
          data-head={at}
          style={{
            inlineSize: width,
            textAlign: isCount ? 'end' : 'start',
            ...(at < frozen && { position: 'sticky', insetInlineStart: offsets[at], zIndex: 1 }),
          }}
        >
          {word(field)}
        </div>
      ))}
    </Head>
  )
})

const Head = styled('div')(({ theme: { palette } }) => ({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 3,
  display: 'flex',
  '& > div': {
    flexShrink: 0,
    boxSizing: 'border-box',
    blockSize: headHeight,
    paddingInline: 8,
    lineHeight: `${headHeight - 1}px`,
    fontWeight: 600,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    borderBlockEnd: `1px solid ${palette.divider}`,
    borderInlineEnd: `1px solid ${palette.divider}`,
    backgroundColor: palette.background.default,
  },
}))

/** By their place, so that a cell has no style of its own to be set. */
const columnStyles = Object.fromEntries(
  columns.map(({ isCount }, at) => {
    // By side, because the direction of a cell is that of its text; mirrored where pages run from right to left.
    const style = { gridColumn: at + 1, textAlign: isCount ? ('right' as const) : ('left' as const) }
    return [`& [data-column="${at}"]`, style]
  }),
)

/** The lines between columns, behind the cells and one for all rows: a border for each cell takes longer to draw. */
export const ColumnLines = memo(function ColumnLines({ to }: { to: number }) {
  return columns
    .slice(0, to)
    .map(({ field, width }, at) => <i key={field} style={{ insetInlineStart: (offsets[at] ?? 0) + width - 1 }} />)
})

/** The rows, and the box of the cells that stay in sight above them. */
const rowStyles = (theme: Theme) => ({
  position: 'relative',
  display: 'grid',
  fontFamily: inOneFile(theme.typography.fontFamily ?? ''),
  inlineSize: totalWidth,
  '& > *': { gridArea: '1 / 1' },
  '& [role=rowgroup]': { position: 'relative' },
  '& > i, & > * > i': {
    position: 'absolute',
    insetBlock: 0,
    inlineSize: 1,
    backgroundColor: theme.palette.divider,
    pointerEvents: 'none',
  },
  '& [data-row]': {
    position: 'absolute',
    display: 'grid',
    gridTemplateColumns: columns.map(({ width }) => `${width}px`).join(' '),
    inlineSize: '100%',
    boxSizing: 'border-box',
    blockSize: rowHeight,
    borderBlockEnd: `1px solid ${theme.palette.divider}`,
    contain: 'strict',
    '&[hidden]': { display: 'none' },
  },
  '& > [role=presentation]': {
    position: 'sticky',
    zIndex: 1,
    insetInlineStart: 0,
    inlineSize: offsets[frozen],
    marginBlockStart: headHeight,
    backgroundColor: theme.palette.background.paper,
  },
  '& [role=gridcell]': {
    boxSizing: 'border-box',
    paddingInline: 8,
    lineHeight: `${rowHeight - 1}px`,
    whiteSpace: 'nowrap',
    unicodeBidi: 'plaintext',
    fontVariantNumeric: 'tabular-nums',
    '@media (forced-colors: active)': { borderInlineEnd: '1px solid' },
  },
  ...columnStyles,
  // Only where needed: what is cut off costs the browser a layer of its own to draw.
  '& [data-long]': { overflow: 'hidden', textOverflow: 'ellipsis' },
  // The one file has no bold letters.
  '& [data-changed]': { fontFamily: theme.typography.fontFamily, fontWeight: 600, color: theme.palette.primary.main },
  '& [data-wrong]': { boxShadow: `inset 0 0 0 2px ${theme.palette.error.main}`, color: theme.palette.error.main },
  '& [data-mark]': { position: 'absolute', boxSizing: 'border-box', pointerEvents: 'none' },
  '& [data-mark=range]': { backgroundColor: theme.palette.action.selected },
  '& [data-mark=active]': { border: `2px solid ${theme.palette.primary.main}` },
})

/** The field over the active cell. */
const fieldStyles = ({ palette }: Theme) => ({
  position: 'absolute' as const,
  zIndex: 2,
  boxSizing: 'border-box' as const,
  blockSize: rowHeight,
  paddingInline: 8,
  font: 'inherit',
  color: palette.text.primary,
  backgroundColor: palette.background.paper,
  border: `2px solid ${palette.primary.main}`,
  outline: 'none',
})

/** Has the styles of all rows and cells and of the field, so that no key makes styles. */
export const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  overflow: 'auto',
  // Changes above the grid, such as the number of changes, must not lay out its rows again.
  contain: 'layout paint style',
  blockSize: 'max(320px, calc(100dvh - 444px))',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  fontSize: '0.8125rem',
  userSelect: 'none',
  '& > [data-rows]': rowStyles(theme),
  '& > input': fieldStyles(theme),
}))
