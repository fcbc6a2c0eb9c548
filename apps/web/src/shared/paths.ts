/** Every address of the portal, written once. Spec §2 */
export const paths = {
  signIn: '/',
  home: '/app/main/mal001',
  products: '/app/main/mal002',
  orderSheet: '/app/main/mal003',
  basket: '/app/main/mal004',
  placeOrder: '/app/main/mal005',
  orders: '/app/main/mal006',
  orderMonths: '/app/main/mal007',
  notices: '/app/main/mal008',
  inquiries: '/app/main/mal009',
  /** Of stores and office alike. */
  security: '/app/main/security',
  officeOrders: '/office/orders',
  officeInquiries: '/office/inquiries',
  officeNotices: '/office/notices',
} as const

/** The products of which this store has a share. */
export const allocatedPath = `${paths.products}?allocatedOnly=1`

/** The usual order of a delivery day, to look at and send. */
export const usualOrderPath = `${paths.orderSheet}/usual`

export function productPath(prodId: string): string {
  return `${paths.products}/${prodId}`
}

export function orderPath(orderId: string): string {
  return `${paths.orders}/${orderId}`
}

/** Where what is wrong with a delivery is reported. */
export function reportFaultsPath(orderId: string): string {
  return `${orderPath(orderId)}?faults=1`
}

/** An order on the desk of the office. */
export function officeOrderPath(orderId: string): string {
  return `${paths.officeOrders}/${orderId}`
}

export function noticePath(articleId: string): string {
  return `${paths.notices}/${articleId}`
}

export function inquiryPath(articleId: string): string {
  return `${paths.inquiries}/${articleId}`
}

/** A question that is still to be written, about an order or one line of it if that is named. */
export function newInquiryPath(about: { orderId?: string; orderLineId?: string } = {}): string {
  const query = new URLSearchParams(about)
  return `${inquiryPath('new')}${query.size > 0 ? `?${query.toString()}` : ''}`
}

/** An inquiry on the desk of the office. */
export function officeInquiryPath(articleId: string): string {
  return `${paths.officeInquiries}/${articleId}`
}

/** A notice on the desk of the office; `new` is one that is still to be written. */
export function officeNoticePath(articleId: string): string {
  return `${paths.officeNotices}/${articleId}`
}

export function noticeReadersPath(articleId: string): string {
  return `${officeNoticePath(articleId)}/readers`
}

/** Where a person begins. */
export function homeOf(role: 'STORE' | 'OFFICE'): string {
  return role === 'OFFICE' ? paths.officeOrders : paths.home
}

/** The orders of one month. */
export function monthOrdersPath(year: number, month: number): string {
  return `${paths.orders}?period=${year}-${String(month).padStart(2, '0')}&by=delivery`
}

/** The order with its fields open. */
export function changeOrderPath(orderId: string): string {
  return `${orderPath(orderId)}?change=1`
}

/** The page of an order that was sent just now. */
export function sentOrderPath(orderId: string): string {
  return `${paths.placeOrder}?sent=${orderId}`
}

/** The tenant of a sign-in page that nobody names. Spec §9 */
export const usualTenant = '10'

/**
 * The sign-in page that leads back to `from` afterwards; only addresses inside the portal are taken along. Another
 * tenant than the usual one is named, unless the host name says it anyway.
 */
export function signInPath(from?: string, tenantCd: string = usualTenant): string {
  const query = new URLSearchParams()
  if (from !== undefined && isInside(from)) query.set('next', from)
  if (tenantCd !== usualTenant) query.set('tenantCd', tenantCd)
  return query.size > 0 ? `${paths.signIn}?${query.toString()}` : paths.signIn
}

/** Where to go after signing in: what was asked for if it lies inside the portal, else home. */
export function landingPath(next: string | null): string {
  return next !== null && isInside(next) ? next : paths.home
}

function isInside(path: string): boolean {
  return /^\/(app|office)\//.test(path)
}
