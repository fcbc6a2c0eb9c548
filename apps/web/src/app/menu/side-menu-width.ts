/** In a file of its own, to reserve the space before the menu is loaded. */
export const wideWidth = 256
export const railWidth = 88
