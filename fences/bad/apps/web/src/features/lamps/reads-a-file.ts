// breaks: web-without-node
import { readFileSync } from 'node:fs'

export const read = readFileSync
