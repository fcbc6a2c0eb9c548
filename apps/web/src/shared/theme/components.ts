import { alpha } from '@mui/material/styles'
import type { Theme, ThemeOptions } from '@mui/material/styles'

type ThemeComponents = NonNullable<ThemeOptions['components']>

/** Minimum sizes for touch screens. */
const byFinger = '@media (pointer: coarse)'
const fingerTall = { [byFinger]: { minBlockSize: 44 } }
/** Extends the touch target above and below the visible control. */
const fingerAround = { content: '""', position: 'absolute', inset: '-7px -1px' }
const fingerWide = { [byFinger]: { minBlockSize: 44, minInlineSize: 44 } }

/** MUI component styles, derived from the preset's palette. */
export function makeComponents(theme: Theme, outlinedFilled: boolean): ThemeComponents {
  return {
    MuiCssBaseline: { styleOverrides: pageStyles(theme) },
    ...controls(theme),
    ...choices(theme),
    ...fields(theme, outlinedFilled),
    ...surfaces(theme),
    ...notes(theme),
  }
}

function pageStyles({ palette }: Theme) {
  return {
    // Keeps focused elements clear of the header and of bottom bars.
    html: {
      colorScheme: palette.mode,
      backgroundColor: palette.background.default,
      scrollPaddingBlockStart: 128,
      scrollPaddingBlockEnd: 128,
      '@media (max-width: 899.95px)': { scrollPaddingBlockEnd: 192 },
    },
    body: { minBlockSize: '100dvh', WebkitTapHighlightColor: 'transparent', overflowWrap: 'break-word' },
    // Browsers give buttons a font of their own.
    button: { fontFamily: 'inherit' },
    // Korean text wraps between words only.
    ':lang(ko)': { wordBreak: 'keep-all' },
    // Avoids a single word on the last line.
    p: { textWrap: 'pretty' },
    ':focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
    'h1:focus, main:focus': { outline: 'none' },
    // Mirrors icons that show a direction.
    "[dir='rtl'] .mirrors": { scale: '-1 1' },
    // User-provided text keeps its own direction and is truncated at its own end.
    '.one-line': { whiteSpace: 'nowrap' },
    '.MuiTypography-noWrap > bdi, .one-line > bdi': {
      display: 'block',
      inlineSize: 'fit-content',
      maxInlineSize: '100%',
      overflow: 'clip',
      textOverflow: 'ellipsis',
      textAlign: ['-webkit-match-parent', 'match-parent'],
    },
    '::selection': { backgroundColor: alpha(palette.primary.main, 0.24) },
  } as const
}

function controls({ palette, shape }: Theme): ThemeComponents {
  return {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minBlockSize: 40, paddingInline: 16, whiteSpace: 'nowrap', ...fingerWide },
        sizeSmall: { minBlockSize: 32, paddingInline: 10, fontSize: '0.875rem', ...fingerWide },
        sizeLarge: { minBlockSize: 52, paddingInline: 22, fontSize: '1rem' },
        outlined: { borderColor: palette.mode === 'light' ? palette.grey[300] : palette.divider },
      },
    },
    MuiIconButton: {
      styleOverrides: { root: { borderRadius: Math.max(Number(shape.borderRadius), 6), ...fingerWide } },
    },
    MuiCheckbox: { styleOverrides: { root: fingerWide } },
    MuiRadio: { styleOverrides: { root: fingerWide } },
    MuiFormControlLabel: { styleOverrides: { root: fingerTall } },
    MuiLink: { defaultProps: { underline: 'hover' } },
  }
}

function choices({ palette, shape }: Theme): ThemeComponents {
  return {
    MuiToggleButton: {
      styleOverrides: {
        root: {
          ...fingerWide,
          color: palette.text.secondary,
          borderColor: palette.divider,
          '&.Mui-selected': { color: palette.primary[800], backgroundColor: palette.primary.light },
          '&.Mui-selected:hover': { backgroundColor: palette.primary[200] },
        },
      },
    },
    MuiListItemButton: {
      styleOverrides: {
        root: {
          ...fingerTall,
          borderRadius: shape.borderRadius,
          '&.Mui-selected, &.Mui-selected:hover': {
            color: palette.primary[800],
            backgroundColor: palette.primary.light,
          },
          '&.Mui-selected .MuiListItemIcon-root': { color: 'inherit' },
        },
      },
    },
    MuiListItemIcon: { styleOverrides: { root: { minInlineSize: 36, color: palette.text.secondary } } },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          minBlockSize: 40,
          ...fingerTall,
          '&.Mui-selected, &.Mui-selected:hover': {
            color: palette.primary[800],
            backgroundColor: palette.primary.light,
          },
        },
      },
    },
    MuiPaginationItem: { styleOverrides: { root: { [byFinger]: { minInlineSize: 44, blockSize: 44 } } } },
  }
}

function fields({ palette }: Theme, outlinedFilled: boolean): ThemeComponents {
  return {
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          backgroundColor: outlinedFilled ? palette.level[1] : 'transparent',
          '&:hover:not(.Mui-disabled, .Mui-error, .Mui-focused) .MuiOutlinedInput-notchedOutline': {
            borderColor: palette.text.secondary,
          },
          '&.Mui-focused': { backgroundColor: outlinedFilled ? palette.background.paper : 'transparent' },
        },
        notchedOutline: { borderColor: palette.edge },
        input: {
          // Keeps the page's colours on autofill.
          '&:-webkit-autofill': {
            WebkitTextFillColor: palette.text.primary,
            boxShadow: `0 0 0 100px ${palette.level[2]} inset`,
            caretColor: palette.text.primary,
            borderRadius: 'inherit',
          },
        },
      },
    },
    MuiInputBase: {
      styleOverrides: {
        // Below 16 px phones zoom into a focused field.
        root: { [byFinger]: { fontSize: '1rem', minBlockSize: 44 } },
        input: { '&::placeholder': { color: palette.text.secondary, opacity: 1 } },
      },
    },
    MuiFormHelperText: { styleOverrides: { root: { fontSize: '0.8125rem', marginInline: 0, lineHeight: 1.5 } } },
  }
}

function surfaces({ palette, shape }: Theme): ThemeComponents {
  const large = Math.round(Number(shape.borderRadius) * 1.5)
  const edge = `1px solid ${palette.divider}`
  const floating = palette.mode === 'light' ? '0 12px 40px rgb(15 23 42 / 0.16)' : '0 12px 40px rgb(0 0 0 / 0.6)'
  return {
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { border: edge, borderRadius: large } },
    },
    MuiAppBar: {
      defaultProps: { elevation: 0, color: 'inherit' },
      styleOverrides: { root: { backgroundColor: palette.background.paper, borderBlockEnd: edge } },
    },
    MuiDialog: {
      styleOverrides: {
        paper: { borderRadius: large, boxShadow: floating, ...(palette.mode === 'dark' ? { border: edge } : {}) },
      },
    },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.25rem', fontWeight: 600, color: palette.title } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 24px' } } },
    MuiPopover: { styleOverrides: { paper: { border: edge, borderRadius: large, boxShadow: floating } } },
    MuiBackdrop: {
      styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(10 14 20 / 0.55)' } } },
    },
    MuiTooltip: {
      styleOverrides: {
        tooltip: { backgroundColor: palette.grey[900], color: '#ffffff', fontSize: '0.8125rem', fontWeight: 400 },
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: palette.table.border },
        head: { backgroundColor: palette.table.head, color: palette.table.headText, fontWeight: 600 },
      },
    },
    MuiTableBody: {
      styleOverrides: {
        root: {
          '& > .MuiTableRow-root:nth-of-type(even):not(.Mui-selected)': { backgroundColor: palette.table.stripe },
        },
      },
    },
    MuiTableRow: { styleOverrides: { hover: { '&:hover': { backgroundColor: `${palette.table.hover} !important` } } } },
  }
}

function notes({ palette, shape }: Theme): ThemeComponents {
  return {
    MuiAlert: {
      styleOverrides: {
        root: ({ ownerState: { variant, color, severity = 'success' } }) => ({
          borderRadius: shape.borderRadius,
          fontSize: '0.9375rem',
          ...(variant !== 'filled' && {
            color: palette[color ?? severity][800],
            '& .MuiAlert-icon': { color: palette[color ?? severity].main },
          }),
          ...(variant === 'standard' && { backgroundColor: palette[color ?? severity].light }),
        }),
      },
    },
    MuiChip: {
      styleOverrides: {
        root: {
          fontWeight: 600,
          borderRadius: Math.max(Number(shape.borderRadius), 4),
          '&.MuiChip-clickable': { [byFinger]: { minInlineSize: 44, '&::after': fingerAround } },
        },
      },
    },
  }
}
