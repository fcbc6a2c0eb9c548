import { z } from 'zod'
import { call } from './base/call.ts'

/** Code groups: 2006 order states, 2007 kinds of inquiry, 2008 states of an inquiry. Spec §7 */
export const listCodes = call({
  method: 'GET',
  path: '/nuri/api/code/:group',
  access: 'user',
  summary: 'The codes of a group, named in the language of the caller',
  params: z.object({ group: z.string().max(10) }),
  ok: z.array(z.object({ code: z.string(), name: z.string(), sort: z.int() })),
})
