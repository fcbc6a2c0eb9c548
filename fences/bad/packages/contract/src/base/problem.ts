// breaks: contract-imports-zod-only
import { readFileSync } from 'node:fs'

export const problem = readFileSync
