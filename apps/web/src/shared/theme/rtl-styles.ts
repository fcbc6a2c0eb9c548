import rtlPlugin from '@mui/stylis-plugin-rtl'
import { prefixer } from 'stylis'

/** Mirrors the library's left/right styles; our own styles use start and end. */
export const rtlStyles = [prefixer, rtlPlugin]
