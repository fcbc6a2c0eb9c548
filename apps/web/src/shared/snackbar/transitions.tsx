import Fade from '@mui/material/Fade'
import Grow from '@mui/material/Grow'
import Slide from '@mui/material/Slide'
import type { SlideProps } from '@mui/material/Slide'
import Zoom from '@mui/material/Zoom'
import type { ElementType } from 'react'
import type { SnackbarTransition } from './snackbar.slice.ts'

type SidedSlideProps = Omit<SlideProps, 'direction'>

const transitions: Record<SnackbarTransition, ElementType> = {
  Fade,
  Grow,
  Zoom,
  SlideUp: (props: SidedSlideProps) => <Slide {...props} direction="up" />,
  SlideDown: (props: SidedSlideProps) => <Slide {...props} direction="down" />,
  SlideLeft: (props: SidedSlideProps) => <Slide {...props} direction="left" />,
  SlideRight: (props: SidedSlideProps) => <Slide {...props} direction="right" />,
}

const mirrored: Partial<Record<SnackbarTransition, SnackbarTransition>> = {
  SlideLeft: 'SlideRight',
  SlideRight: 'SlideLeft',
}

/** Transition component by name; horizontal slides are mirrored in right-to-left layouts. */
export function transitionOf(name: SnackbarTransition, rtl: boolean): ElementType {
  return transitions[rtl ? (mirrored[name] ?? name) : name]
}
