import { randomUUID } from 'node:crypto'
import { addDays } from '#platform/day.ts'
import { markedDay } from '../planted/planted.ts'
import { withoutIds, type ScopeRequest } from './scope-request.ts'
import { companyBody, placeNamed, storeNamed } from './store-bodies.ts'

const base = '/nuri/api/v1'

/** The calls of the office about stores, notices, inquiries and orders, for `scopeRequests`. */
export const officeRequests: Record<string, ScopeRequest> = {
  [`GET ${base}/office/stores`]: { of: ({ routeId }) => ({ query: { routeId } }), absent: 'FILTER' },
  [`GET ${base}/office/stores/defaults`]: withoutIds,
  [`GET ${base}/office/stores/ids`]: { of: ({ routeId }) => ({ query: { routeId } }), absent: 'FILTER' },
  [`POST ${base}/office/stores/bulk-preview`]: {
    of: ({ storeId, routeId }) => ({ body: { change: { routeId }, storeIds: [storeId] } }),
  },
  [`POST ${base}/office/stores/bulk/rehearsal`]: {
    of: ({ storeId, routeId }) => ({ body: { change: { routeId }, stores: [{ storeId, stamp: 'x' }] } }),
  },
  [`PUT ${base}/office/stores/bulk`]: {
    of: ({ storeId, routeId }) => ({ body: { change: { routeId }, stores: [{ storeId, stamp: 'x' }] } }),
  },
  [`GET ${base}/office/companies`]: withoutIds,
  [`GET ${base}/office/companies/:companyId`]: { of: ({ companyId }) => ({ params: { companyId } }) },
  [`PUT ${base}/office/companies/:companyId`]: {
    of: ({ companyId, companyVersion }) => ({
      params: { companyId },
      body: { ...companyBody, version: companyVersion },
    }),
  },
  [`PUT ${base}/office/stores/:storeId/company`]: {
    of: ({ storeId, companyId }) => ({ params: { storeId }, body: { companyId, version: 1 } }),
  },
  [`GET ${base}/office/stores/:storeId`]: { of: ({ storeId }) => ({ params: { storeId } }) },
  [`POST ${base}/office/stores`]: {
    of: ({ companyId, routeId }) => ({
      body: { ...storeNamed(`N-${randomUUID().slice(0, 12)}`), companyId, routeId },
    }),
  },
  [`PUT ${base}/office/stores/:storeId`]: {
    of: ({ storeId, storeVersion, routeId, mark }) => ({
      params: { storeId },
      body: { ...storeNamed(`C-${storeId.slice(0, 12)}`), storeNm: `${mark} 본점`, routeId, version: storeVersion },
    }),
  },
  [`POST ${base}/office/stores/:storeId/rehearsal`]: {
    of: ({ storeId, routeId }) => ({
      params: { storeId },
      body: { storeGrade: 'B', routeId, paymentTerms: 'CREDIT', endDay: null },
    }),
  },
  [`PUT ${base}/office/stores/:storeId/credit-limit`]: {
    of: ({ storeId }) => ({ params: { storeId }, body: { creditLimit: 0, seen: 0, reason: '거래 시작' } }),
  },
  [`POST ${base}/office/stores/:storeId/credit-limit/rehearsal`]: {
    of: ({ storeId }) => ({ params: { storeId }, body: { creditLimit: 1 } }),
  },
  [`GET ${base}/office/stores/:storeId/places`]: { of: ({ storeId }) => ({ params: { storeId } }) },
  [`POST ${base}/office/stores/:storeId/places`]: {
    of: ({ storeId, noticeFileId, mark }) => ({
      params: { storeId },
      body: { ...placeNamed(`${mark} 창고`), fileIds: [noticeFileId] },
    }),
  },
  [`PUT ${base}/office/stores/:storeId/places/:storeDeliveryId`]: {
    of: ({ storeId, sparePlaceId, noticeFileId, mark }) => ({
      params: { storeId, storeDeliveryId: sparePlaceId },
      body: { ...placeNamed(`${mark} 창고`), fileIds: [noticeFileId], version: 1 },
    }),
  },
  [`DELETE ${base}/office/stores/:storeId/places/:storeDeliveryId`]: {
    of: ({ storeId, sparePlaceId }) => ({ params: { storeId, storeDeliveryId: sparePlaceId } }),
  },
  [`GET ${base}/office/stores/:storeId/days`]: { of: ({ storeId }) => ({ params: { storeId } }) },
  [`PUT ${base}/office/stores/:storeId/weekdays`]: {
    of: ({ storeId }) => ({ params: { storeId }, body: { deliveryDays: null, seen: null } }),
  },
  [`POST ${base}/office/stores/:storeId/days`]: {
    of: ({ storeId }) => ({
      params: { storeId },
      body: { day: addDays(markedDay(), 1), kind: 'EXTRA', name: '행사' },
    }),
  },
  [`POST ${base}/office/stores/:storeId/days/rehearsal`]: {
    of: ({ storeId }) => ({ params: { storeId }, body: { weekdays: { deliveryDays: [1, 3] } } }),
  },
  [`DELETE ${base}/office/stores/:storeId/days`]: {
    of: ({ storeId }) => ({
      params: { storeId },
      query: { day: markedDay(), kind: 'CLOSED', reason: '영업해요' },
    }),
  },
  [`GET ${base}/office/stores/:storeId/life`]: { of: ({ storeId }) => ({ params: { storeId } }) },
  [`POST ${base}/office/stores/:storeId/views`]: { of: ({ storeId }) => ({ params: { storeId } }) },
  [`GET ${base}/office/stores/:storeId/people`]: { of: ({ storeId }) => ({ params: { storeId } }) },
  [`POST ${base}/office/stores/:storeId/people`]: {
    of: ({ storeId, mark }) => ({
      params: { storeId },
      body: {
        userCd: `p${randomUUID().slice(0, 12)}`,
        name: `${mark} 직원`,
        duty: 'HELPER',
        initial: 'BUSINESS_NUMBER',
      },
    }),
  },
  [`PATCH ${base}/office/stores/:storeId/people/:userId`]: {
    of: ({ storeId, colleagueId }) => ({ params: { storeId, userId: colleagueId }, body: { duty: 'BUYER' } }),
  },
  [`POST ${base}/office/stores/:storeId/people/:userId/initial-password`]: {
    of: ({ storeId, colleagueId }) => ({
      params: { storeId, userId: colleagueId },
      body: { initial: 'BUSINESS_NUMBER' },
    }),
  },
  [`POST ${base}/office/stores/:storeId/people/:userId/factor-reset`]: {
    of: ({ storeId, colleagueId }) => ({ params: { storeId, userId: colleagueId } }),
  },
  [`PUT ${base}/office/stores/:storeId/people/links`]: {
    of: ({ storeId }) => ({ params: { storeId }, body: { userCd: 'nobody', duty: 'BUYER' } }),
    status: 422,
  },
  [`DELETE ${base}/office/stores/:storeId/people/links/:userId`]: {
    of: ({ storeId, guestId }) => ({ params: { storeId, userId: guestId } }),
  },
  [`POST ${base}/office/stores/slips-preview`]: {
    of: ({ storeId }) => ({ body: { storeIds: [storeId] } }),
  },
  [`POST ${base}/office/stores/slips`]: {
    of: ({ storeId }) => ({ body: { storeIds: [storeId], initial: 'BUSINESS_NUMBER' } }),
  },

  [`GET ${base}/office/notices`]: { of: () => ({ query: { size: '100' } }) },
  [`GET ${base}/office/notices/audience`]: withoutIds,
  [`GET ${base}/office/notices/:articleId`]: { of: ({ articleId }) => ({ params: { articleId } }) },
  [`GET ${base}/office/notices/:articleId/readers`]: { of: ({ articleId }) => ({ params: { articleId } }) },
  [`POST ${base}/office/notices`]: {
    of: ({ storeId, noticeFileId, mark }) => ({ body: noticeTo(storeId, noticeFileId, mark) }),
  },
  [`PUT ${base}/office/notices/:articleId`]: {
    of: ({ articleId, storeId, noticeFileId, mark }) => ({
      params: { articleId },
      body: { ...noticeTo(storeId, noticeFileId, mark), version: 1 },
    }),
  },
  [`DELETE ${base}/office/notices/:articleId`]: { of: ({ articleId }) => ({ params: { articleId } }) },

  [`GET ${base}/office/inquiries`]: { of: ({ storeId }) => ({ query: { storeId, size: '100' } }) },
  [`GET ${base}/office/inquiries/:articleId`]: { of: ({ inquiryId }) => ({ params: { articleId: inquiryId } }) },
  [`PUT ${base}/office/inquiries/status`]: {
    of: ({ inquiryId }) => ({ body: { articleId: inquiryId, status: '90' } }),
  },
  [`GET ${base}/office/inquiry-replys`]: { of: ({ inquiryId }) => ({ query: { articleId: inquiryId } }) },
  [`POST ${base}/office/inquiry-replys`]: {
    of: ({ inquiryId, noticeFileId }) => ({
      body: { articleId: inquiryId, contents: '문의', fileIds: [noticeFileId] },
    }),
  },
  [`PUT ${base}/office/inquiry-replys`]: {
    of: ({ answeredId, answerId, noticeFileId }) => ({
      body: { articleId: answeredId, replyId: answerId, contents: '문의', fileIds: [noticeFileId] },
    }),
  },
  [`DELETE ${base}/office/inquiry-replys`]: { of: ({ answerId }) => ({ query: { replyId: answerId } }) },

  [`GET ${base}/office/coming-delivery`]: withoutIds,
  [`GET ${base}/office/orders`]: { of: ({ storeId }) => ({ query: { storeId, size: '100' } }) },
  [`GET ${base}/office/orders/counts`]: { of: ({ storeId }) => ({ query: { storeId } }) },
  [`GET ${base}/office/orders/stores`]: { of: ({ storeId }) => ({ query: { storeId } }) },
  [`GET ${base}/office/orders/products`]: withoutIds,
  [`GET ${base}/office/orders/products/:prodId`]: { of: ({ prodId }) => ({ params: { prodId } }) },
  [`PUT ${base}/office/orders/products/:prodId/confirmed`]: {
    of: ({ prodId, orderId, version }) => ({
      params: { prodId },
      body: { reason: '품절', orders: [{ orderId, version, qty: 0 }] },
    }),
  },
  [`GET ${base}/office/orders/export/pdf`]: {
    of: ({ storeId, orderId }) => ({ query: { storeId, kind: 'order', orderIds: orderId } }),
  },
  [`GET ${base}/office/orders/export/xlsx`]: {
    of: ({ storeId, orderId }) => ({ query: { storeId, orderIds: orderId } }),
  },
  [`GET ${base}/office/orders/:orderId`]: { of: ({ orderId }) => ({ params: { orderId } }) },
  [`PUT ${base}/office/orders/delivery-day`]: {
    of: ({ orderId, version }) => ({ body: { orders: [{ orderId, version, deliveryDate: '2026-11-30' }] } }),
  },
  [`PUT ${base}/office/orders/:orderId/quantities`]: {
    of: ({ confirmedOrderId, confirmedLineId, confirmedVersion: version }) => ({
      params: { orderId: confirmedOrderId },
      body: { version, lines: [{ orderLineId: confirmedLineId, confirmedQty: 1, reason: '품절' }] },
    }),
  },
  [`PUT ${base}/office/orders/status`]: {
    of: ({ orderId, orderLineId, version }) => ({
      body: {
        orderIds: [orderId],
        to: '20',
        seen: [{ orderId, version }],
        lines: [{ orderLineId, confirmedQty: 1, reason: '품절' }],
      },
    }),
  },
  [`GET ${base}/office/orders/:orderId/faults`]: {
    of: ({ shippedOrderId }) => ({ params: { orderId: shippedOrderId } }),
  },
}

function noticeTo(storeId: string, fileId: string, mark: string) {
  return {
    title: `${mark} 소식`,
    contents: `<p>${mark}</p>`,
    audience: 'STORES',
    storeIds: [storeId],
    fileIds: [fileId],
  }
}
