/** The search above a list of notices, for stores and for the office. */
export const searchWidth = { inlineSize: '100%', maxInlineSize: { md: 420 } }
