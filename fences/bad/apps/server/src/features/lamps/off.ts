// breaks: no-circles
import { on } from './on.ts'

export const off = () => on
