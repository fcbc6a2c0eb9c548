// breaks: no-way-out
import { request } from 'node:https'

export const telephone = request
