/** Known before the menu itself is loaded, so that its room is kept. */
export const wideWidth = 256
export const railWidth = 88
