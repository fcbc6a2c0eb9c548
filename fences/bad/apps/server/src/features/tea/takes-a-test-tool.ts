// breaks: tests-stay-apart
import { pot } from '#test/pot.ts'

export const taken = pot
