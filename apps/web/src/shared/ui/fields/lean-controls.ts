import { styled } from '@mui/material/styles'

// Lightweight versions of the MUI controls for long lists and the first page, where the originals cost too much while
// scrolling and typing and add to the bundle size.

export const LeanInput = styled('input')(({ theme: { palette, typography } }) => ({
  ...typography.body1,
  boxSizing: 'border-box',
  inlineSize: '100%',
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
  outline: 'none',
  background: 'none',
  color: palette.text.primary,
  // Below 16 px phones zoom into a focused field.
  '@media (pointer: coarse)': { fontSize: '1rem' },
  '&::placeholder': { color: palette.text.secondary, opacity: 1 },
  '&:disabled': { WebkitTextFillColor: palette.text.disabled, opacity: 1 },
}))

export const LeanIconButton = styled('button')(({ theme: { palette, shape } }) => ({
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: 34,
  blockSize: 34,
  margin: 0,
  padding: 0,
  border: 0,
  borderRadius: Math.max(Number(shape.borderRadius), 6),
  background: 'none',
  color: palette.action.active,
  cursor: 'pointer',
  touchAction: 'manipulation',
  '@media (pointer: coarse)': { minInlineSize: 44, minBlockSize: 44 },
  '&:hover': { backgroundColor: palette.action.hover },
  '&:disabled': { color: palette.action.disabled, background: 'none', cursor: 'default' },
}))

/** Checkbox with a clickable label. */
export const LeanCheckbox = styled('label')(({ theme: { palette, typography } }) => ({
  ...typography.body2,
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  gap: 10,
  minBlockSize: 44,
  marginBlock: -8,
  color: palette.text.primary,
  cursor: 'pointer',
  '& input': { inlineSize: 18, blockSize: 18, margin: 1, accentColor: palette.primary.main, cursor: 'inherit' },
}))
