import { randomUUID } from 'node:crypto'
import { formOf } from '../form.ts'
import { goodsRequests } from './goods-requests.ts'
import { importRequests } from './import-requests.ts'
import { officeRequests } from './office-requests.ts'
import { usualPassword } from '../people.ts'
import { withoutIds, type ScopeRequest } from './scope-request.ts'
import { settingsRequests } from './settings-requests.ts'
import { plantedDay } from '../planted/planted.ts'

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
  ...officeRequests,
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
}
