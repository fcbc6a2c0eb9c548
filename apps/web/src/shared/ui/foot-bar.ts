/**
 * When the phone's bottom menu hides: while a bar asks for a decision (`data-bottom-bar`; "page" if it is permanent)
 * or the keyboard is open (app/menu/use-typing-mark.ts).
 */
export const footMenuAway = 'body:has([data-bottom-bar]) &, html[data-typing] &'

/**
 * Bar that sticks to the bottom of the window, above the phone's bottom menu. Marked `data-foot`, so that snackbar
 * messages stay above it.
 */
export const footBar = {
  position: 'sticky',
  insetBlockEnd: { xs: 'calc(var(--foot, 0px) + 8px)', md: 16 },
  [footMenuAway]: { insetBlockEnd: { xs: 'calc(env(safe-area-inset-bottom) + 8px)', md: 16 } },
  zIndex: 'appBar',
} as const
