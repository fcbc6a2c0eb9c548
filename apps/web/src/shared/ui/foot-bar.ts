/**
 * A bar that stays at the foot of the window, above what the phone has there for moving between pages. It carries
 * `data-foot`, by which messages find it and stay above it (shared/snackbar).
 */
export const footBar = {
  position: 'sticky',
  insetBlockEnd: { xs: 'calc(var(--foot, 0px) + 8px)', md: 16 },
  zIndex: 'appBar',
} as const
