import type { TypographyVariantsOptions } from '@mui/material/styles'
import { fullStack } from './fonts.ts'

/** Two weights are shipped: 400 and 600. */
const strong = 600

export function makeTypography(font: string): TypographyVariantsOptions {
  return {
    fontFamily: fullStack(font),
    fontWeightMedium: strong,
    fontWeightBold: strong,
    h1: { fontSize: '1.75rem', fontWeight: strong, lineHeight: 1.35, letterSpacing: '-0.02em' },
    h2: { fontSize: '1.375rem', fontWeight: strong, lineHeight: 1.4, letterSpacing: '-0.015em' },
    h3: { fontSize: '1.125rem', fontWeight: strong, lineHeight: 1.45, letterSpacing: '-0.01em' },
    h4: { fontSize: '1rem', fontWeight: strong, lineHeight: 1.5 },
    h5: { fontSize: '0.9375rem', fontWeight: strong, lineHeight: 1.5 },
    h6: { fontSize: '0.875rem', fontWeight: strong, lineHeight: 1.5 },
    subtitle1: { fontSize: '1rem', fontWeight: strong, lineHeight: 1.5 },
    subtitle2: { fontSize: '0.875rem', fontWeight: strong, lineHeight: 1.5 },
    body1: { fontSize: '0.9375rem', lineHeight: 1.6, letterSpacing: 0 },
    body2: { fontSize: '0.875rem', lineHeight: 1.55, letterSpacing: 0 },
    button: { fontSize: '0.9375rem', fontWeight: strong, lineHeight: 1.5, letterSpacing: 0, textTransform: 'none' },
    caption: { fontSize: '0.8125rem', lineHeight: 1.5, letterSpacing: 0 },
    overline: {
      fontSize: '0.75rem',
      fontWeight: strong,
      lineHeight: 1.5,
      letterSpacing: '0.02em',
      textTransform: 'none',
    },
  }
}
