import { z } from 'zod'
import { call } from '../base/call.ts'
import { id, instant } from '../base/day.ts'
import { storeDuties } from '../base/rights.ts'
import { username } from '../session.ts'
import { done } from '../base/answers.ts'
import { ofStore, storesBase } from '../stores.ts'
import { bodyLimit, mostChanged } from './bulk.ts'

const name = z.string().max(40)
const duty = z.enum(storeDuties)

const storePerson = z.object({
  userId: z.string(),
  userCd: z.string(),
  name: z.string(),
  duty,
  disabled: z.boolean(),
  /** A second factor is registered, and one is required. */
  factor: z.boolean(),
  factorRequired: z.boolean(),
  /** The initial password works until then; null once a password has been chosen. */
  initialUntil: instant.nullable(),
  /** An invitation waits to be accepted until then. */
  invitedUntil: instant.nullable(),
  signedIn: z.boolean(),
  /** The store that keeps the account, if the person only belongs to this one besides. */
  home: z.object({ storeId: z.string(), storeNm: z.string() }).optional(),
  lastSignInAt: instant.nullable(),
  /** Attempts refused unchecked, as in an attack: of the latest hour with any, for two days. */
  refusedTries: z.int().optional(),
})
export type StorePerson = z.infer<typeof storePerson>

export const initialKinds = ['RANDOM', 'INVITATION', 'BUSINESS_NUMBER'] as const
export type InitialKind = (typeof initialKinds)[number]
const initial = z.enum(initialKinds)

/** What a person needs for the first sign-in. A random password or the code of an invitation is returned only here. */
const slip = z.object({
  storeId: z.string(),
  storeCd: z.string(),
  storeNm: z.string(),
  userId: z.string(),
  userCd: z.string(),
  name: z.string(),
  /** Null: the business number of the store, unless there is a code. */
  password: z.string().nullable(),
  /** Of an invitation: its address lets the person choose a password. */
  code: z.string().optional(),
  until: instant,
})
export type Slip = z.infer<typeof slip>

const base = `${storesBase}/:storeId/people` as const
const ofPerson = ofStore.extend({ userId: id })

export const listStorePeople = call({
  method: 'GET',
  path: base,
  access: 'office',
  right: 'read',
  summary: 'The people of a store',
  params: ofStore,
  ok: z.array(storePerson),
})

export const mostStorePeople = 50

export const addStorePerson = call({
  method: 'POST',
  path: base,
  access: 'office',
  right: 'stores',
  summary: 'Adds a person to a store, with an initial password that works for 14 days, or an invitation for 7',
  fails: ['REFUSED', 'USERNAME_TAKEN', 'TOO_MANY_PEOPLE'],
  params: ofStore,
  body: z.object({ userCd: username, name, duty, initial }),
  ok: done.extend({ slip }),
})

export const linkStorePerson = call({
  method: 'PUT',
  path: `${base}/links`,
  access: 'office',
  right: 'stores',
  summary: 'Lets a person of another store work for this one too, or changes their duty here',
  fails: ['REFUSED', 'NO_SUCH_PERSON', 'ALREADY_IN_STORE', 'TOO_MANY_PEOPLE', 'CONFLICT'],
  params: ofStore,
  body: z.object({
    userCd: username,
    duty,
    /** Their duty here as the caller saw it; another one since then, or none, is a CONFLICT. */
    seenDuty: duty.optional(),
  }),
  ok: done,
})

export const unlinkStorePerson = call({
  method: 'DELETE',
  path: `${base}/links/:userId`,
  access: 'office',
  right: 'stores',
  summary: 'Ends the work of a person of another store for this one; their pages for it stop at once',
  params: ofPerson,
  ok: done,
})

export const changeStorePerson = call({
  method: 'PATCH',
  path: `${base}/:userId`,
  access: 'office',
  right: 'stores',
  summary: 'Changes only the given fields of a person; disabling ends their sessions',
  fails: ['REFUSED', 'CONFLICT'],
  params: ofPerson,
  body: z.object({
    name: name.optional(),
    duty: duty.optional(),
    disabled: z.boolean().optional(),
    factorRequired: z.boolean().optional(),
    /** As the caller saw them; another value since then is a CONFLICT. */
    seen: z.object({ name: name.optional(), duty: duty.optional() }).optional(),
  }),
  ok: done,
})

export const resetStorePassword = call({
  method: 'POST',
  path: `${base}/:userId/initial-password`,
  access: 'office',
  right: 'stores',
  summary:
    'Gives a person a new initial password and signs them out everywhere; an invitation leaves the old one until it is accepted',
  params: ofPerson,
  body: z.object({ initial }),
  ok: done.extend({ slip }),
})

export const resetStoreFactor = call({
  method: 'POST',
  path: `${base}/:userId/factor-reset`,
  access: 'office',
  right: 'stores',
  summary: 'Forgets the authenticator and recovery codes of a person',
  params: ofPerson,
  ok: done,
})

export const previewSlips = call({
  method: 'POST',
  path: `${storesBase}/slips-preview`,
  access: 'office',
  right: 'stores',
  summary: 'How many people of stores have a slip that they have not used yet; new slips end those. Changes nothing',
  bodyLimit,
  body: z.object({ storeIds: z.array(id).min(1).max(mostChanged) }),
  ok: z.object({
    /** People whose initial password or invitation still works, and who have never signed in. */
    unused: z.int(),
    /** When the last of them was given. */
    lastGivenAt: instant.nullable(),
  }),
})

/** A password is hashed for each person, which takes a while. */
export const mostSlipStores = 50

export const makeSlips = call({
  method: 'POST',
  path: `${storesBase}/slips`,
  access: 'office',
  right: 'stores',
  summary:
    'Gives the people of stores initial passwords or invitations; those who have signed in before only with `everyone`',
  body: z.object({
    storeIds: z.array(id).min(1).max(mostSlipStores),
    initial,
    everyone: z.boolean().default(false),
  }),
  ok: done.extend({
    slips: z.array(slip),
    /** People who have signed in before and keep their password. */
    skipped: z.int(),
  }),
})
