export const slots = [1]
