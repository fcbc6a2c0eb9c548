import { z } from 'zod'
import { call } from './base/call.ts'
import { instant } from './base/day.ts'

export const tenantCard = z.object({
  tenantCd: z.string(),
  name: z.string(),
  phone: z.string(),
  hours: z.string(),
  /** Names the pictures of its logo (`logoPath`); missing if there is none. */
  logo: z.string().optional(),
  /** As chosen, `#rrggbb`; shown in the nearest readable shade. Missing if none was chosen. */
  brandColour: z.string().optional(),
})
export type TenantCard = z.infer<typeof tenantCard>

export const userInfo = z.object({
  userId: z.string(),
  userCd: z.string(),
  name: z.string(),
  role: z.enum(['STORE', 'OFFICE']),
  duty: z.string(),
  /** What this user may do; decided by the duty. */
  rights: z.array(z.string()),
  store: z
    .object({
      storeId: z.string(),
      storeCd: z.string(),
      storeNm: z.string(),
      storeGrade: z.string(),
      bizNo: z.string(),
      ownerNm: z.string(),
      creditLimit: z.int(),
      balance: z.int(),
    })
    .nullable(),
  /** All stores of a person who belongs to several. */
  stores: z.array(z.object({ storeId: z.string(), storeNm: z.string() })).optional(),
  /** A user of the office who looks at the mall as this store, until then. */
  view: z.object({ until: instant }).optional(),
  tenant: tenantCard,
})
export type UserInfo = z.infer<typeof userInfo>

/** Spec §7 */
export const whoAmI = call({
  method: 'GET',
  path: '/nuri/api/v1/users',
  access: 'user',
  summary: 'Who is signed in, their store and their wholesaler',
  ok: userInfo,
})

/** Whom to ask for a right: the owners of the caller's own side, of which a store knows only its own. */
export const listOwners = call({
  method: 'GET',
  path: '/nuri/api/v1/users/owners',
  access: 'user',
  summary: 'The owners of my store or office, who decide what I may do',
  ok: z.array(z.object({ name: z.string() })),
})

/** The wholesaler of this sign-in page: by host name, otherwise by the query, otherwise '10'. */
export const mallCard = call({
  method: 'GET',
  path: '/api/mall',
  access: 'public',
  summary: 'Name, telephone and hours of the wholesaler, for the sign-in page',
  query: z.object({ tenantCd: z.string().min(1).max(20).optional() }),
  ok: tenantCard.extend({
    /**
     * The demo's sign-ins with their published passwords; empty unless the request comes directly from the mall's
     * machine.
     */
    demo: z.array(z.object({ username: z.string(), password: z.string(), shows: z.string() })),
    /**
     * Such sign-ins exist, but the request came through a proxy or from elsewhere, so they are neither shown nor
     * accepted.
     */
    demoHidden: z.boolean(),
  }),
})
