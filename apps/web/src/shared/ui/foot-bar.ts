/**
 * Where the menu at the foot of a phone gives way: to a bar that sends or decides something (`data-bottom-bar`; "page"
 * where it stays as long as the page), and to the keyboard (app/menu/use-typing-mark.ts).
 */
export const footMenuAway = 'body:has([data-bottom-bar]) &, html[data-typing] &'

/**
 * A bar that stays at the foot of the window, above what the phone has there for moving between pages. It carries
 * `data-foot`, by which messages find it and stay above it (shared/snackbar).
 */
export const footBar = {
  position: 'sticky',
  insetBlockEnd: { xs: 'calc(var(--foot, 0px) + 8px)', md: 16 },
  [footMenuAway]: { insetBlockEnd: { xs: 'calc(env(safe-area-inset-bottom) + 8px)', md: 16 } },
  zIndex: 'appBar',
} as const
