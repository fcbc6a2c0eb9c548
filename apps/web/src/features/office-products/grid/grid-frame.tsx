import { styled } from '@mui/material/styles'
import { memo } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
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

export const Frame = styled('div')(({ theme: { palette, shape } }) => ({
  position: 'relative',
  overflow: 'auto',
  // Changes above the grid, such as the number of changes, must not lay out its rows again.
  contain: 'layout paint style',
  blockSize: 'max(320px, calc(100dvh - 412px))',
  border: `1px solid ${palette.divider}`,
  borderRadius: shape.borderRadius,
  backgroundColor: palette.background.paper,
  fontSize: '0.8125rem',
  userSelect: 'none',
}))

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
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    borderBlockEnd: `1px solid ${palette.divider}`,
    borderInlineEnd: `1px solid ${palette.divider}`,
    backgroundColor: palette.background.default,
  },
}))

export const CellInput = styled('input')(({ theme: { palette } }) => ({
  position: 'absolute',
  zIndex: 2,
  boxSizing: 'border-box',
  blockSize: rowHeight,
  paddingInline: 8,
  font: 'inherit',
  color: palette.text.primary,
  backgroundColor: palette.background.paper,
  border: `2px solid ${palette.primary.main}`,
  outline: 'none',
}))
