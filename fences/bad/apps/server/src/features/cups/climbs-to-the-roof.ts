// breaks: floors:server/features, across-by-name
import { app } from '../../app.ts'

export const climbed = app
