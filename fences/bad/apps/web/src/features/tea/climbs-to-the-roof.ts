// breaks: floors:web/features, across-by-name
import { root } from '../../app/root.ts'

export const climbed = root
