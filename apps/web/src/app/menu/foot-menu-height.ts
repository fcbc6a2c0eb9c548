/** In a file of its own, to reserve the space before the menu is loaded. */
export const footMenuHeight = 'calc(56px + env(safe-area-inset-bottom))'
