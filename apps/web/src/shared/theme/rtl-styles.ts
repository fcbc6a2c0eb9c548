import rtlPlugin from '@mui/stylis-plugin-rtl'
import { prefixer } from 'stylis'

/** Mirrors what is written with left and right inside the component library; our own styles speak of start and end. */
export const rtlStyles = [prefixer, rtlPlugin]
