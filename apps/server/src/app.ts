import cookie from '@fastify/cookie'
import { placeOrder } from '@mall/contract/orders'
import { liveEvents } from '@mall/contract/notifications'
import { refreshSession } from '@mall/contract/session'
import fastify, { type FastifyInstance } from 'fastify'
import { sealAudits } from '#db/audit-chain.ts'
import { makeReadyCheck } from '#db/check-ready.ts'
import { serveBaskets } from '#features/baskets/baskets.routes.ts'
import { serveHolidays } from '#features/holidays/holidays.routes.ts'
import { serveCodes } from '#features/codes/codes.routes.ts'
import { serveFiles } from '#features/files/files.routes.ts'
import { openFileRoom, type FileReaders } from '#features/files/open-file-room.ts'
import { sweepFiles } from '#features/files/sweep-files.ts'
import { serveHome } from '#features/home/home.routes.ts'
import { mayReadNotice } from '#features/notices/may-read.ts'
import { serveNotices } from '#features/notices/notices.routes.ts'
import { serveOfficeNotices } from '#features/notices/office-notices.routes.ts'
import { tellScheduled } from '#features/notices/tell-notices.ts'
import { mayReadInquiry, mayReadReply } from '#features/inquiries/may-read.ts'
import { serveInquiries } from '#features/inquiries/inquiries.routes.ts'
import { serveOfficeInquiries } from '#features/inquiries/office-inquiries.routes.ts'
import { openDocumentMaker } from '#features/orders/documents/make-documents.ts'
import { serveExports } from '#features/orders/exports.routes.ts'
import { serveOfficeOrders } from '#features/orders/office-orders.routes.ts'
import { serveOrders } from '#features/orders/orders.routes.ts'
import { sweepKeys } from '#features/orders/sweep-keys.ts'
import type { Hints } from '#features/notifications/live/tell-soon.ts'
import { openNotifications, type MailSettings } from '#features/notifications/open-notifications.ts'
import { serveOtp } from '#features/otp/otp.routes.ts'
import { servePasswordChange } from '#features/password/password.routes.ts'
import { openCatalogues } from '#features/products/catalogues.ts'
import { servePictures } from '#features/products/pictures.routes.ts'
import { serveProducts } from '#features/products/products.routes.ts'
import { serveSession } from '#features/session/session.routes.ts'
import { openSignInDesk } from '#features/session/sign-in-desk.ts'
import { sweepSignIns } from '#features/session/sweep.ts'
import { serveUsers } from '#features/users/users.routes.ts'
import { answerProblems } from '#platform/answer-problems.ts'
import { guardEdges } from '#platform/edge/guard-edges.ts'
import { measureDatabase } from '#platform/edge/process-figures.ts'
import { serverOptions, type EdgeSettings } from '#platform/edge/server-options.ts'
import type { Limits } from '#platform/edge/shed.ts'
import type { House } from '#platform/house.ts'
import { nowAndThen } from '#platform/now-and-then.ts'
import { makeServe, type Serve } from '#platform/serve.ts'
import { serializerCompiler, validatorCompiler } from '#platform/validation.ts'

export interface AppSettings extends EdgeSettings, MailSettings {
  /** The folder of the built pages; without it only calls are answered. */
  pages?: string
  /** Opens /metrics from anywhere; without it only this machine may read them. */
  metricsToken?: string | undefined
  /** Where files are kept and who scans them; see .env.example. */
  filesUrl?: string | undefined
  scanCommand?: string | undefined
  /** How much is taken on at once; far more than usual in tests, which share a machine with many others. */
  limits?: Limits
}

/** Addresses of pages and of calls. Everything else that a browser asks for is a page that is not there. Spec §2 */
const pagePrefixes = ['/app/', '/office/']
const callPrefixes = ['/api', '/nuri', '/_image']

/** Who may read files that hang on something: the room of that thing knows. */
const fileReaders: FileReaders = { NOTICE: mayReadNotice, INQUIRY: mayReadInquiry, REPLY: mayReadReply }

/** The roof: the visible list of rooms, each put on the wire with what it needs. */
export async function buildApp(house: House, settings: AppSettings): Promise<FastifyInstance> {
  const app = fastify(serverOptions(settings))
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('caller', null)
  await app.register(cookie)
  answerProblems(app)
  const metrics = guardEdges(app, {
    check: makeReadyCheck(house.database),
    metricsToken: settings.metricsToken,
    behindProxy: settings.trustProxy.length > 0,
    shedLast: [refreshSession, placeOrder],
    standing: [liveEvents],
    limits: settings.limits,
    pages: { folder: settings.pages, prefixes: pagePrefixes, callPrefixes },
  })
  measureDatabase(metrics, house.database)
  const desk = openSignInDesk(house)
  const serve = (room: string, scope: FastifyInstance = app) =>
    makeServe(scope, (request) => desk.live.identify(request.headers.authorization), room)
  serveSession(serve('session'), desk)
  serveOtp(serve('otp'), desk)
  servePasswordChange(serve('password'), desk)
  serveUsers(serve('users'), house)
  serveHome(serve('home'))
  serveCodes(serve('codes'), house)
  const notifications = openNotifications(serve('notifications'), nowAndThen.bind(null, app), house, settings)
  metrics.gauge('live_lines', 'Live lines that stand open.', notifications.lineCount)
  app.addHook('preClose', (done) => {
    notifications.close()
    done()
  })
  serveShop(app, serve, house, notifications.hints)
  serveInquiries(serve('inquiries'), house)
  serveOfficeInquiries(serve('inquiries'), house)
  serveNotices(serve('notices'), house)
  serveOfficeNotices(serve('notices'), house)
  nowAndThen(app, 0.5, 'telling of notices that begin', () => tellScheduled(house.database))
  const files = openFileRoom({
    ...house,
    filesUrl: settings.filesUrl,
    scanCommand: settings.scanCommand,
    readers: fileReaders,
  })
  await app.register((scope) => serveFiles(scope, serve('files', scope), files))
  nowAndThen(app, 10, 'clearing up after sign-ins', () => sweepSignIns(desk))
  nowAndThen(app, 30, 'clearing up after uploads', () => sweepFiles(files))
  nowAndThen(app, 1 / 12, 'sealing of the audit', () => sealAudits(house.database))
  return app
}

type ServeRoom = (room: string) => Serve

/** What a store buys, and how. */
function serveShop(app: FastifyInstance, serve: ServeRoom, house: House, hints: Hints): void {
  const catalogues = openCatalogues(house.database)
  serveProducts(serve('products'), house, catalogues)
  servePictures(serve('products'), house)
  serveHolidays(serve('holidays'), house)
  serveBaskets(serve('baskets'), house, (tenantId, storeId, basketId) => {
    hints.soon(tenantId, { storeId }, 'basket', basketId)
  })
  serveOrders(serve('orders'), house, catalogues, hints)
  serveOfficeOrders(serve('orders'), house)
  const maker = openDocumentMaker()
  app.addHook('onClose', () => maker.close())
  serveExports(serve('orders'), house, maker)
  nowAndThen(app, 30, 'clearing up after orders', () => sweepKeys(house.database))
}
