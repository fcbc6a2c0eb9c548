/** All URLs of the portal. Spec §2 */
export const paths = {
  signIn: '/',
  /** Opens a new mall with a one-time code. */
  opening: '/opening',
  /** An invited person chooses a password. */
  invitation: '/invitation',
  home: '/app/main/mal001',
  products: '/app/main/mal002',
  orderSheet: '/app/main/mal003',
  basket: '/app/main/mal004',
  placeOrder: '/app/main/mal005',
  orders: '/app/main/mal006',
  orderMonths: '/app/main/mal007',
  notices: '/app/main/mal008',
  inquiries: '/app/main/mal009',
  /** For stores and office. */
  security: '/app/main/security',
  officeOrders: '/office/orders',
  /** Open orders by product. */
  orderedProducts: '/office/orders/products',
  officeInquiries: '/office/inquiries',
  officeNotices: '/office/notices',
  officeFirstDay: '/office/first-day',
  officeStores: '/office/stores',
  /** Initial passwords and slips of chosen stores. */
  storeSlips: '/office/stores/slips',
  officeProducts: '/office/products',
  productGrid: '/office/products/grid',
  productCategories: '/office/products/categories',
  officeStock: '/office/stock',
  officePrices: '/office/prices',
  specialPrices: '/office/prices/specials',
  priceRise: '/office/prices/rise',
  priceChanges: '/office/prices/changes',
  officeAllocations: '/office/allocations',
  officeImport: '/office/import',
  officeStaff: '/office/staff',
  officeSettings: '/office/settings',
  officeOrdering: '/office/settings/ordering',
  officeRoutes: '/office/settings/routes',
  officeCalendar: '/office/settings/calendar',
  officeAudit: '/office/audit',
} as const

/** Products of which the store has a share. */
export const allocatedPath = `${paths.products}?allocatedOnly=1`

export const usualOrderPath = `${paths.orderSheet}/usual`

export function productPath(prodId: string): string {
  return `${paths.products}/${prodId}`
}

/** A basket, named by a link from elsewhere. */
export function basketPath(basketId: string): string {
  return `${paths.basket}?basket=${basketId}`
}

export function orderPath(orderId: string): string {
  return `${paths.orders}/${orderId}`
}

/** Fault report of an order. */
export function reportFaultsPath(orderId: string): string {
  return `${orderPath(orderId)}?faults=1`
}

/** An order as seen by the office. */
export function officeOrderPath(orderId: string): string {
  return `${paths.officeOrders}/${orderId}`
}

/** The open orders of a product; `search` names their delivery days. */
export function orderedProductPath(prodId: string, search = ''): string {
  return `${paths.orderedProducts}/${prodId}${search}`
}

export function noticePath(articleId: string): string {
  return `${paths.notices}/${articleId}`
}

export function inquiryPath(articleId: string): string {
  return `${paths.inquiries}/${articleId}`
}

/** A new inquiry, optionally about an order or order line, or a product that was searched for in vain. */
export function newInquiryPath(about: { orderId?: string; orderLineId?: string; wanted?: string } = {}): string {
  const query = new URLSearchParams(about)
  return `${inquiryPath('new')}${query.size > 0 ? `?${query.toString()}` : ''}`
}

/** An inquiry as seen by the office. */
export function officeInquiryPath(articleId: string): string {
  return `${paths.officeInquiries}/${articleId}`
}

/** A notice as seen by the office; `new` for one not saved yet. */
export function officeNoticePath(articleId: string): string {
  return `${paths.officeNotices}/${articleId}`
}

/** A store as seen by the office; `new` for one not added yet. */
export function officeStorePath(storeId: string): string {
  return `${paths.officeStores}/${storeId}`
}

/** An allocation list as the office keeps it. */
export function officeAllocationPath(alcListId: string): string {
  return `${paths.officeAllocations}/${alcListId}`
}

/** Where files of this kind are sent. */
export function importStartPath(kind: string): string {
  return `${paths.officeImport}?kind=${kind}`
}

/** A file that is brought in. */
export function importPath(area: string, importId: string): string {
  return `${paths.officeImport}/${area}/${importId}`
}

/** A product as seen by the office; `new` for one not added yet. */
export function officeProductPath(prodId: string): string {
  return `${paths.officeProducts}/${prodId}`
}

/** The stock of a product and what moved it. */
export function stockPath(prodId: string): string {
  return `${paths.officeStock}/${prodId}`
}

/** A delivery route; `new` for one not added yet. */
export function officeRoutePath(routeId: string): string {
  return `${paths.officeRoutes}/${routeId}`
}

export function noticeReadersPath(articleId: string): string {
  return `${officeNoticePath(articleId)}/readers`
}

export function invitationPath(code: string): string {
  return `${paths.invitation}?${new URLSearchParams({ code }).toString()}`
}

/** Start page by role. */
export function homeOf(role: 'STORE' | 'OFFICE'): string {
  return role === 'OFFICE' ? paths.officeOrders : paths.home
}

export function monthOrdersPath(year: number, month: number): string {
  return `${paths.orders}?period=${year}-${String(month).padStart(2, '0')}&by=delivery`
}

/** An order in edit mode. */
export function changeOrderPath(orderId: string): string {
  return `${orderPath(orderId)}?change=1`
}

/** Confirmation page of an order just sent. */
export function sentOrderPath(orderId: string): string {
  return `${paths.placeOrder}?sent=${orderId}`
}

/** Default tenant of the sign-in page. Spec §9 */
export const defaultTenant = '10'

/**
 * Sign-in page that returns to `from`, if that is inside the portal. Names the tenant unless it is the default one or
 * given by the host name.
 */
export function signInPath(from?: string, tenantCd: string = defaultTenant): string {
  const query = new URLSearchParams()
  if (from !== undefined && isInside(from)) query.set('next', from)
  if (tenantCd !== defaultTenant) query.set('tenantCd', tenantCd)
  return query.size > 0 ? `${paths.signIn}?${query.toString()}` : paths.signIn
}

/** Page after signing in: the requested one if it is inside the portal, else home. */
export function landingPath(next: string | null): string {
  return next !== null && isInside(next) ? next : paths.home
}

function isInside(path: string): boolean {
  return /^\/(app|office)\//.test(path)
}

/** What changed the prices of a product. */
export function priceChangesPath(prodId: string): string {
  return `${paths.priceChanges}?product=${prodId}`
}

/** The special prices of a store, or of a product. */
export function specialPricesPath(whose: { storeId: string } | { prodId: string }): string {
  return `${paths.specialPrices}?${new URLSearchParams(whose).toString()}`
}
