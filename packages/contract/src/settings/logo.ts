import { z } from 'zod'
import { done } from '../base/answers.ts'
import { call } from '../base/call.ts'
import { colourPattern } from '../base/company/colour.ts'
import { logoSizes } from '../base/company/logo-path.ts'

/** Names the pictures of a logo; empty: none. */
const logo = z.string().max(64)
const saved = z.object({ result: z.literal('SUCCESS'), logo })
const path = '/nuri/api/v1/office/settings/logo'

export const mostLogoBytes = 5 * 1024 * 1024

export const changeLogo = call({
  method: 'POST',
  path,
  access: 'office',
  right: 'settings',
  summary: 'Takes a PNG, JPEG or WebP as the logo, if it is still the one that was seen; it is drawn anew',
  fails: ['LOGO_KIND_REFUSED', 'FILE_UNSAFE', 'PICTURE_TOO_LARGE', 'CONFLICT'],
  query: z.object({ seen: logo.default('') }),
  form: 'file',
  ok: saved,
})

export const removeLogo = call({
  method: 'DELETE',
  path,
  access: 'office',
  right: 'settings',
  summary: 'Shows no logo any more, if it is still the one that was seen',
  fails: ['CONFLICT'],
  query: z.object({ seen: logo.default('') }),
  ok: saved,
})

/** Empty: that of the mall. */
const colour = z.union([z.literal(''), z.string().regex(colourPattern)])

export const changeBrandColour = call({
  method: 'PUT',
  path: '/nuri/api/v1/office/settings/brand-colour',
  access: 'office',
  right: 'settings',
  summary: 'Sets the brand colour, if it is still the one that was seen; it is shown in the nearest readable shade',
  fails: ['CONFLICT'],
  body: z.object({ colour, seen: colour }),
  ok: done,
})

/** On the sign-in page, too. Never changes below one address. */
export const logoPicture = call({
  method: 'GET',
  path: '/api/mall/logo/:tenantCd/:logo/:size',
  access: 'public',
  summary: 'The logo of a wholesaler as PNG',
  params: z.object({ tenantCd: z.string().min(1).max(20), logo, size: z.enum(logoSizes) }),
  ok: z.any(),
})

/** By the host name; a host of no wholesaler gets the one wholesaler there is, or the mall's own. */
export const webManifest = call({
  method: 'GET',
  path: '/manifest.webmanifest',
  access: 'public',
  summary: 'Name and icons of the installed app',
  ok: z.any(),
})
