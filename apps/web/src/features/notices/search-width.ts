/** Search field above lists of notices, for stores and office. */
export const searchWidth = { inlineSize: '100%', maxInlineSize: { md: 420 } }
