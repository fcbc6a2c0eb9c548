import type { SxProps, Theme } from '@mui/material/styles'

/** Styles of a notice's contents, for reading and editing. */
export const richTextStyles: SxProps<Theme> = {
  lineHeight: 1.75,
  // Korean text wraps between words, whatever language the reader has chosen.
  wordBreak: 'keep-all',
  overflowWrap: 'anywhere',
  '& > :first-of-type': { marginBlockStart: 0 },
  '& > :last-child': { marginBlockEnd: 0 },
  '& p': { marginBlock: '0.75em', textWrap: 'pretty' },
  '& h2': { fontSize: '1.25rem', lineHeight: 1.4, marginBlock: '1.4em 0.5em', color: 'title' },
  '& h3': { fontSize: '1.0625rem', lineHeight: 1.45, marginBlock: '1.3em 0.4em' },
  '& h4': { fontSize: '1rem', marginBlock: '1.2em 0.3em' },
  '& ul, & ol': { marginBlock: '0.75em', paddingInlineStart: '1.5em' },
  '& li > p': { marginBlock: '0.25em' },
  '& blockquote': {
    marginBlock: '1em',
    marginInline: 0,
    paddingInlineStart: 2,
    borderInlineStart: '3px solid',
    borderColor: 'primary.main',
    color: 'text.secondary',
  },
  '& a': { color: 'primary.main', textDecorationThickness: '1px', textUnderlineOffset: '0.2em' },
  '& .wide': { overflowX: 'auto', marginBlock: '1em' },
  '& table': { borderCollapse: 'collapse', minInlineSize: 'min(100%, 20rem)', fontSize: '0.9375rem' },
  '& th, & td': {
    border: 1,
    borderColor: 'divider',
    paddingBlock: 0.75,
    paddingInline: 1.25,
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '& th': { backgroundColor: 'action.hover', fontWeight: 600 },
  '& td > p, & th > p': { marginBlock: 0 },
}
