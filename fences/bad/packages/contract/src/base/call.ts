import { z } from 'zod'

export const call = z.string()
