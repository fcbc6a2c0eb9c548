export const shown = ['lamp']
