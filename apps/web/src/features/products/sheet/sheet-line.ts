import { styled, type Theme } from '@mui/material/styles'
import { fingerHigh } from '#shared/ui/finger-high.ts'

export const sheetColumns = {
  xs: 'minmax(0, 1fr) 92px 88px',
  md: 'minmax(0, 1fr) repeat(4, 82px) 104px 104px 108px',
  // On very wide screens the number columns grow, so that the eye can follow a row.
  xl: 'minmax(0, 1fr) repeat(4, minmax(82px, 7%)) 8% 9% 9%',
}

// One styled root for a whole row: a sheet has hundreds, and keystrokes must stay fast.
export const Row = styled('div')(({ theme, theme: { breakpoints, palette, typography } }) => ({
  ...typography.body2,
  display: 'grid',
  gridTemplateColumns: sheetColumns.xs,
  gridTemplateRows: 'minmax(51px, auto)',
  alignItems: 'center',
  columnGap: 8,
  containIntrinsicBlockSize: 'auto 52px',
  // Skips painting rows out of view; otherwise every keystroke would repaint the whole sheet.
  '.has-letters > &': { contentVisibility: 'auto' },
  paddingInline: 8,
  borderBlockEnd: `1px solid ${palette.divider}`,
  color: palette.text.secondary,
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  '& > .sum': { whiteSpace: 'nowrap' },
  '& > [role=rowheader]': { minInlineSize: 0, textAlign: 'start' },
  '& b': { ...typography.body1, display: 'block', fontWeight: 600, color: palette.text.primary },
  '& small': { ...typography.caption, display: 'block' },
  '& > .odd': { gridColumn: '1 / -1', paddingBlockEnd: 6, '&:empty': { display: 'none' } },
  '& em': { fontStyle: 'normal', fontWeight: 600, color: palette.text.primary },
  '& small a': { fontWeight: 600, color: palette.warning.dark },
  '& mark': { fontWeight: 600, color: palette.warning.dark, backgroundColor: 'transparent' },
  '& bdi > :not(:first-child)::before': { content: '" · "', fontWeight: 400, color: palette.text.secondary },
  '& .wide': { display: 'none' },
  ...fields(theme),
  '&.typed': {
    backgroundColor: palette.primary.light,
    '& > .sum': { color: palette.text.primary, fontWeight: 600 },
    '& input:not([aria-invalid=true])': { borderColor: palette.primary.main },
  },
  '&.off b': { color: 'inherit' },
  '& .sum > small': { whiteSpace: 'normal' },
  ...closeTogether(theme),
  // On phones facts wrap instead of being cut, and a link among them is large enough for a finger.
  [breakpoints.down('md')]: {
    '& > [role=rowheader]': { minInlineSize: 0, textAlign: 'start', paddingBlock: 6 },
    '& > [role=rowheader] > .one-line': { whiteSpace: 'normal', wordBreak: 'keep-all' },
    '& small a': { display: 'inline-block', paddingBlock: 3, lineHeight: '20px', ...fingerHigh },
  },
  [breakpoints.up('md')]: {
    gridTemplateColumns: sheetColumns.md,
    paddingInline: 16,
    '& .wide': { display: 'block' },
    '& .narrow': { display: 'none' },
  },
  [breakpoints.up('xl')]: { gridTemplateColumns: sheetColumns.xl },
}))

const fields = ({ palette, shape, typography }: Theme) =>
  ({
    '& label': {
      '--height': '40px',
      '@media (pointer: coarse)': { '--height': '44px' },
      position: 'relative',
      display: 'block',
    },
    // Overlaps the end of the field, which typed text does not reach.
    '& label > bdi': {
      ...typography.caption,
      position: 'absolute',
      insetInlineEnd: 8,
      insetBlockStart: 0,
      lineHeight: 'var(--height)',
      pointerEvents: 'none',
    },
    '& input': {
      display: 'block',
      blockSize: 'var(--height)',
      paddingInline: '8px 36px',
      border: `1px solid ${palette.edge}`,
      borderRadius: shape.borderRadius,
      backgroundColor: palette.background.paper,
      textAlign: 'end',
      fontWeight: 600,
      fontVariantNumeric: 'inherit',
      '&:focus': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -1 },
      '&[aria-invalid=true]': { borderColor: palette.warning.main },
    },
    '& label + small': { color: palette.warning.dark },
    '& label.wrong input': { borderColor: palette.error.main },
    '& label + small.wrong': { color: palette.error.main },
  }) as const

const closeTogether = ({ breakpoints, shape }: Theme) =>
  ({
    '.dense &': { gridTemplateRows: 'minmax(46px, auto)', containIntrinsicBlockSize: 'auto 47px' },
    [`@media (pointer: fine) and (min-width: ${breakpoints.values.md}px)`]: {
      '.dense &': { gridTemplateRows: 'minmax(24px, auto)', containIntrinsicBlockSize: 'auto 25px' },
      '.dense & > [role=rowheader]': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 240px) minmax(0, 1fr)',
        columnGap: 12,
        alignItems: 'baseline',
      },
      '.dense & b, .dense & input': { fontSize: '0.875rem', lineHeight: '22px' },
      '.dense & small': { lineHeight: '22px' },
      '.dense & label': { '--height': '22px', paddingBlock: 1 },
      '.dense & label > bdi': { insetBlockStart: 1 },
      '.dense & input': { borderRadius: Math.min(Number(shape.borderRadius), 4) },
    },
  }) as const
