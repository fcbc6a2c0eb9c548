// breaks: cluster-from-outside
import { app } from '../apps/server/src/app.ts'

export const asked = app
