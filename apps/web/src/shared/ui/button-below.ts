/** Style of an alert whose button wraps below the text in narrow columns. */
export const buttonBelow = { flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 220px' } }
