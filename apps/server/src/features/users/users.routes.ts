import { listOwners, mallCard, whoAmI } from '@mall/contract/users'
import type { Tenant } from '#db/directory.ts'
import { isDirect } from '#platform/edge/proxies/proxied.ts'
import type { House } from '#platform/house.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Serve } from '#platform/http/serve.ts'
import { getPerson, listOwnerNames, listPublished, listStoresOf } from './users.queries.ts'

const usualTenant = '10'

export function serveUsers(serve: Serve, { database, published }: House): void {
  const { directory } = database

  serve(whoAmI, async ({ who }) => {
    const tenant = await directory.find(who.tenantId)
    if (!tenant) throw new Problem('SIGN_IN_AGAIN')
    const { userId, userCd, name, duty, ...store } = await getPerson(
      database.tenant(who.tenantId),
      who.userId,
      who.storeId,
    )
    const stores = who.otherStores && { stores: await listStoresOf(database.tenant(who.tenantId), who.userId) }
    // A left join yields all store columns or none.
    const ownStore =
      store.storeId === null ? null : (store as { [K in keyof typeof store]: NonNullable<(typeof store)[K]> })
    return {
      userId,
      userCd,
      name,
      role: who.role,
      duty,
      rights: [...who.rights],
      store: ownStore,
      ...stores,
      ...(who.view && { view: { until: who.view.until.toISOString() } }),
      tenant: cardOf(tenant),
    }
  })

  serve(listOwners, ({ who }) => listOwnerNames(database.tenant(who.tenantId), who))

  serve(mallCard, async ({ query, request, lang }) => {
    const tenant = (await directory.ofHost(request.hostname)) ?? (await directory.find(query.tenantCd ?? usualTenant))
    if (!tenant) throw new Problem('NOT_FOUND')
    const unchanged = published ? await listPublished(database.tenant(tenant.tenantId)) : []
    const demo = (published ?? [])
      .filter((person) => person.tenantId === tenant.tenantId && unchanged.includes(person.userCd))
      .map(({ userCd, password, shows }) => ({ username: userCd, password, shows: shows[lang] }))
    const isShown = isDirect(request)
    return { ...cardOf(tenant), demo: isShown ? demo : [], demoHidden: !isShown && demo.length > 0 }
  })
}

function cardOf({ tenantId, name, phone, hours, logo, brandColour }: Tenant) {
  return {
    tenantCd: tenantId,
    name,
    phone,
    hours,
    ...(logo !== '' && { logo }),
    ...(brandColour !== '' && { brandColour }),
  }
}
