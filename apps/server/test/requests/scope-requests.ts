import { randomUUID } from 'node:crypto'
import { addDays } from '#platform/day.ts'
import { formOf } from '../form.ts'
import { goodsRequests } from './goods-requests.ts'
import { importRequests } from './import-requests.ts'
import { usualPassword } from '../people.ts'
import { settingsRequests } from './settings-requests.ts'
import { companyBody, placeNamed, storeNamed } from './store-bodies.ts'
import { markedDay, plantedDay, type PlantedThings } from '../planted/planted.ts'
import type { WireRequest } from '../served-routes.ts'

export interface ScopeRequest {
  /** A request that its owner would make, with all the ids that it can carry. */
  of: (own: PlantedThings) => WireRequest
  /** The same for the office, if it has other things than the store. */
  ofOffice?: (own: PlantedThings) => WireRequest
  /**
   * The answer to an unknown id. By default 404. `FAIL`: an ordinary answer by the specification. `FILTER`: it only
   * filters a list, which is then empty.
   */
  absent?: 'FAIL' | 'FILTER'
  /** The answer to the owner if the call needs a state that is tested elsewhere. By default 200. */
  status?: number
}

/** A request without ids. */
const withoutIds: ScopeRequest = { of: () => ({}) }

const base = '/nuri/api/v1'

/** Every authenticated call, and the ids it takes. A call that is missing here fails the matrix. */
export const scopeRequests: Record<string, ScopeRequest> = {
  [`GET ${base}/users`]: withoutIds,
  [`GET ${base}/users/owners`]: withoutIds,
  [`GET ${base}/known-names`]: withoutIds,
  [`GET ${base}/security/factor`]: withoutIds,
  [`POST ${base}/security/factor/begin`]: { of: () => ({ body: { password: usualPassword } }) },
  [`POST ${base}/security/factor/confirm`]: { of: () => ({ body: { code: 'none' } }), status: 422 },
  [`POST ${base}/security/factor/off`]: { of: () => ({ body: { password: usualPassword, code: 'none' } }) },
  [`POST ${base}/security/recovery-codes`]: {
    of: () => ({ body: { password: usualPassword, code: 'none' } }),
    status: 409,
  },
  [`GET ${base}/security/sessions`]: withoutIds,
  [`DELETE ${base}/security/sessions`]: withoutIds,
  [`DELETE ${base}/security/sessions/:sessionId`]: {
    of: ({ sessionId }) => ({ params: { sessionId } }),
    ofOffice: ({ officeSessionId }) => ({ params: { sessionId: officeSessionId } }),
  },
  [`PUT ${base}/office/stores/:storeId/people/links`]: {
    of: ({ storeId }) => ({ params: { storeId }, body: { userCd: 'nobody', duty: 'BUYER' } }),
    status: 422,
  },
  [`DELETE ${base}/office/stores/:storeId/people/links/:userId`]: {
    of: ({ storeId, guestId }) => ({ params: { storeId, userId: guestId } }),
  },
  [`GET ${base}/office/factor-rules`]: withoutIds,
  [`PUT ${base}/office/factor-rules`]: { of: () => ({ body: {} }) },
  [`GET ${base}/office/staff`]: withoutIds,
  [`POST ${base}/office/staff`]: {
    of: () => ({ body: { userCd: `p${randomUUID().slice(0, 12)}`, name: '새 직원', duty: 'VIEWER' } }),
  },
  [`PATCH ${base}/office/staff/:userId`]: {
    of: ({ officeColleagueId }) => ({ params: { userId: officeColleagueId }, body: { factorRequired: false } }),
  },
  [`POST ${base}/office/staff/:userId/invitation`]: {
    of: ({ officeColleagueId }) => ({ params: { userId: officeColleagueId } }),
  },
  [`POST ${base}/office/staff/:userId/factor-reset`]: {
    of: ({ officeColleagueId }) => ({ params: { userId: officeColleagueId } }),
  },
  ...settingsRequests,
  [`GET ${base}/office/audit`]: {
    of: ({ storeId, prodId, orderId, officeColleagueId }) => ({
      query: { store: storeId, product: prodId, order: orderId, person: officeColleagueId },
    }),
    absent: 'FILTER',
  },
  [`GET ${base}/office/audit/subjects`]: { of: () => ({ query: { q: '가게' } }) },
  [`GET ${base}/office/audit/state`]: withoutIds,
  // Filtered as the list is; a person waits for one file before the next.
  [`GET ${base}/office/audit/export`]: { of: () => ({ query: { format: 'csv' } }) },
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
  [`PUT ${base}/office/stores/:storeId/credit-limit`]: {
    of: ({ storeId }) => ({ params: { storeId }, body: { creditLimit: 0, seen: 0, reason: '거래 시작' } }),
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
  [`POST ${base}/office/stores/slips-preview`]: {
    of: ({ storeId }) => ({ body: { storeIds: [storeId] } }),
  },
  [`POST ${base}/office/stores/slips`]: {
    of: ({ storeId }) => ({ body: { storeIds: [storeId], initial: 'BUSINESS_NUMBER' } }),
  },
  ...goodsRequests,
  ...importRequests,
  'GET /api/dashboard': withoutIds,
  'GET /nuri/api/code/:group': { of: () => ({ params: { group: '2006' } }) },

  [`GET ${base}/prods/mall/`]: { of: ({ categoryId }) => ({ query: { categoryId, size: '100' } }), absent: 'FILTER' },
  [`GET ${base}/prods/mall/:prodId`]: { of: ({ prodId }) => ({ params: { prodId } }) },
  [`GET ${base}/categories/mall`]: withoutIds,
  [`GET ${base}/prod-by-alc-lists/mall/`]: withoutIds,
  [`GET ${base}/order-sheet/mall`]: withoutIds,
  [`GET ${base}/usual-order/mall`]: withoutIds,
  [`GET ${base}/usual-quantities/mall`]: withoutIds,
  [`GET ${base}/usual-quantities/limits`]: { of: ({ prodId }) => ({ query: { prodIds: prodId } }), absent: 'FILTER' },
  [`POST ${base}/order-lines/match`]: { of: () => ({ body: { text: '어제랑 똑같이' } }) },
  [`PUT ${base}/favourites`]: { of: ({ prodId }) => ({ query: { prodId } }) },
  [`DELETE ${base}/favourites`]: { of: ({ prodId }) => ({ query: { prodId } }) },
  [`PUT ${base}/aliases`]: { of: ({ prodId }) => ({ query: { prodId, alias: '새이름' } }) },
  [`DELETE ${base}/aliases`]: { of: ({ prodId }) => ({ query: { prodId, alias: '새이름' } }) },

  [`GET ${base}/orders/delivery-request-date`]: {
    of: ({ storeId, basketId, storeDeliveryId }) => ({
      query: { storeId, basketId, storeDeliveryId, from: plantedDay() },
    }),
  },
  [`GET ${base}/setup-holidays/close-day`]: withoutIds,
  [`GET ${base}/setup-work-close/mall`]: withoutIds,

  [`GET ${base}/baskets`]: {
    of: ({ storeId, basketId, storeDeliveryId }) => ({
      query: { storeId, storeGrade: 'A', basketId, storeDeliveryId, deliveryDate: plantedDay() },
    }),
  },
  [`PUT ${base}/baskets`]: {
    of: ({ basketId, prodId }) => ({ body: { basketId, items: [{ prodId, qty: 3 }] } }),
  },
  [`POST ${base}/baskets`]: { of: ({ basketId, prodId }) => ({ body: { basketId, prodId, qty: 1 } }) },
  [`DELETE ${base}/baskets`]: { of: ({ basketItemId }) => ({ query: { basketItemId } }), absent: 'FAIL' },
  [`GET ${base}/baskets/lists`]: withoutIds,
  [`POST ${base}/baskets/lists`]: { of: () => ({ body: { name: randomUUID() } }) },
  [`GET ${base}/baskets/requests`]: withoutIds,
  [`POST ${base}/baskets/requests`]: { of: ({ basketId, basketVersion }) => ({ body: { basketId, basketVersion } }) },
  [`POST ${base}/baskets/requests/:requestId/return`]: {
    of: ({ requestId }) => ({ params: { requestId }, body: { answer: '다시 봐 주세요' } }),
  },
  [`DELETE ${base}/baskets/requests/:requestId`]: { of: ({ requestId }) => ({ params: { requestId } }) },
  [`PATCH ${base}/baskets/lists`]: { of: ({ basketId }) => ({ body: { basketId, name: randomUUID() } }) },
  [`DELETE ${base}/baskets/lists`]: { of: ({ basketId }) => ({ query: { basketId } }) },

  [`GET ${base}/orders/mall`]: { of: () => ({ query: { size: '100' } }) },
  [`GET ${base}/orders/mall/:orderId`]: { of: ({ orderId }) => ({ params: { orderId } }) },
  [`POST ${base}/orders/mall`]: {
    of: ({ basketId, basketVersion, storeDeliveryId }) => ({
      headers: { 'idempotency-key': randomUUID() },
      body: { basketId, basketVersion, storeDeliveryId, deliveryDate: plantedDay() },
    }),
  },
  [`PUT ${base}/orders/mall/:orderId`]: {
    of: ({ orderId, version, prodId, storeDeliveryId }) => ({
      params: { orderId },
      body: { version, lines: [{ prodId, qty: 5 }], storeDeliveryId, deliveryDate: plantedDay(), memo: '' },
    }),
  },
  [`DELETE ${base}/orders/mall`]: { of: ({ orderId }) => ({ query: { orderId } }) },
  [`GET ${base}/orders/upcoming/mall`]: withoutIds,
  [`POST ${base}/orders/mall/:orderId/lines`]: {
    of: ({ orderId, version, prodId, basketId }) => ({
      headers: { 'idempotency-key': randomUUID() },
      params: { orderId },
      body: { version, items: [{ prodId, qty: 1 }], basketId },
    }),
  },
  // An order that was not cancelled cannot be restored.
  [`PUT ${base}/orders/mall/:orderId/restore`]: { of: ({ orderId }) => ({ params: { orderId } }), status: 422 },
  [`PUT ${base}/orders-checks`]: {
    of: ({ shippedOrderId }) => ({ body: { ordersIds: [shippedOrderId] } }),
    absent: 'FAIL',
  },
  [`GET ${base}/orders/mall/:orderId/faults`]: {
    of: ({ shippedOrderId }) => ({ params: { orderId: shippedOrderId } }),
  },
  [`GET ${base}/office/orders/:orderId/faults`]: {
    of: ({ shippedOrderId }) => ({ params: { orderId: shippedOrderId } }),
  },
  [`POST ${base}/orders/mall/:orderId/faults`]: {
    of: ({ shippedOrderId, shippedLineId, sentFileId }) => ({
      headers: { 'idempotency-key': randomUUID() },
      params: { orderId: shippedOrderId },
      body: { faults: [{ orderLineId: shippedLineId, kind: 'WRONG', qty: 1, fileIds: [sentFileId] }] },
    }),
  },
  [`GET ${base}/order/months/mall`]: withoutIds,
  [`GET ${base}/orders/credit`]: withoutIds,
  [`GET ${base}/store-deliverys/:storeId/mall`]: { of: ({ storeId }) => ({ params: { storeId } }) },
  [`GET ${base}/main-notifys/assigns`]: withoutIds,
  [`GET ${base}/main-notifys/notifications`]: withoutIds,
  [`GET ${base}/notifications/groups`]: withoutIds,
  [`GET ${base}/notifications`]: { of: () => ({ query: { size: '100' } }) },
  [`PUT ${base}/notifications/read`]: {
    of: ({ notificationId }) => ({ body: { notificationIds: [notificationId] } }),
    ofOffice: ({ officeNotificationId }) => ({ body: { notificationIds: [officeNotificationId] } }),
  },
  [`GET ${base}/notifications/settings`]: withoutIds,
  [`PUT ${base}/notifications/settings`]: { of: () => ({ body: { codes: [], mailAddress: null } }) },
  [`POST ${base}/events/ticket`]: withoutIds,
  [`GET ${base}/orders/export/pdf`]: { of: ({ orderId }) => ({ query: { orderId } }) },
  [`GET ${base}/orders/export/xlsx`]: withoutIds,

  [`GET ${base}/articles/notice`]: { of: () => ({ query: { size: '100' } }) },
  [`GET ${base}/articles/notice/must-read`]: withoutIds,
  [`GET ${base}/articles/notice/prevNext`]: { of: ({ articleId }) => ({ query: { articleId } }) },
  [`GET ${base}/articles/notice/:articleId`]: { of: ({ articleId }) => ({ params: { articleId } }) },
  'POST /nuri/api/articles/read-log': { of: ({ articleId }) => ({ body: { articleId } }) },

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

  [`GET ${base}/articles/inquiry`]: { of: ({ userId }) => ({ query: { userId, size: '100' } }), absent: 'FILTER' },
  [`GET ${base}/inquiry/:articleId`]: { of: ({ inquiryId }) => ({ params: { articleId: inquiryId } }) },
  [`GET ${base}/inquiry/about`]: { of: ({ orderId, orderLineId }) => ({ query: { orderId, orderLineId } }) },
  [`POST ${base}/inquiry`]: {
    of: ({ orderId, orderLineId, sentFileId }) => ({
      body: { title: '문의', contents: '문의', ext1Cd: '01', orderId, orderLineId, fileIds: [sentFileId] },
    }),
  },
  [`PUT ${base}/inquiry`]: {
    of: ({ inquiryId, orderId, orderLineId, sentFileId }) => ({
      body: { articleId: inquiryId, title: '문의', orderId, orderLineId, fileIds: [sentFileId], status: '90' },
    }),
  },
  [`GET ${base}/inquiry-replys`]: { of: ({ inquiryId }) => ({ query: { articleId: inquiryId } }) },
  [`POST ${base}/inquiry-replys`]: {
    of: ({ inquiryId, sentFileId }) => ({
      body: { articleId: inquiryId, contents: '문의', fileIds: [sentFileId] },
    }),
  },
  [`PUT ${base}/inquiry-replys`]: {
    of: ({ inquiryId, replyId, sentFileId }) => ({
      body: { articleId: inquiryId, replyId, contents: '문의', fileIds: [sentFileId] },
    }),
  },
  [`DELETE ${base}/inquiry-replys`]: { of: ({ replyId }) => ({ query: { replyId } }) },

  'POST /nuri/api/files/upload': {
    of: () => {
      const { payload, headers } = formOf([{ name: '메모.txt', content: '메모' }])
      return { body: payload, headers }
    },
  },
  'GET /nuri/api/files/:fileId/download': { of: ({ fileId }) => ({ params: { fileId } }) },

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

  [`GET ${base}/office/orders`]: { of: ({ storeId }) => ({ query: { storeId, size: '100' } }) },
  [`GET ${base}/office/orders/counts`]: { of: ({ storeId }) => ({ query: { storeId } }) },
  [`GET ${base}/office/orders/stores`]: { of: ({ storeId }) => ({ query: { storeId } }) },
  [`GET ${base}/office/orders/:orderId`]: { of: ({ orderId }) => ({ params: { orderId } }) },
  [`PUT ${base}/office/orders/delivery-day`]: {
    of: ({ orderId, version }) => ({ body: { orders: [{ orderId, version, deliveryDate: '2026-11-30' }] } }),
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
