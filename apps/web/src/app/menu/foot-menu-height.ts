/** Known before the menu itself is loaded, so that its room is kept. */
export const footMenuHeight = 'calc(56px + env(safe-area-inset-bottom))'
