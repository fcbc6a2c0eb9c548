import cookie from '@fastify/cookie'
import { changeOrder, placeOrder } from '@mall/contract/orders'
import { frontLogin, otpRegister, otpVerify } from '@mall/contract/otp'
import { updatePassword } from '@mall/contract/password'
import { liveEvents } from '@mall/contract/notifications'
import { accountLogin, isAuthenticUser, jwtLogin, refreshSession } from '@mall/contract/session'
import fastify, { type FastifyInstance } from 'fastify'
import { sweepUses } from '#db/connections/limits.ts'
import { chainAudits } from '#db/audit/audit-chain.ts'
import { refuseFullDatabase, watchSchema } from '#db/check-ready.ts'
import { serveBaskets } from '#features/baskets/baskets.routes.ts'
import { serveHolidays } from '#features/holidays/holidays.routes.ts'
import { serveCodes } from '#features/codes/codes.routes.ts'
import { serveFiles } from '#features/files/files.routes.ts'
import { openFileRoom, type FileReaders } from '#features/files/open-file-room.ts'
import { folderOfFiles } from '#features/files/store/open-file-store.ts'
import { sweepFiles } from '#features/files/sweep-files.ts'
import { serveHome } from '#features/home/home.routes.ts'
import { mayReadNotice } from '#features/notices/may-read.ts'
import { serveNotices } from '#features/notices/notices.routes.ts'
import { serveOfficeNotices } from '#features/office-notices/office-notices.routes.ts'
import { tellScheduled } from '#features/notices/tell-notices.ts'
import { mayReadInquiry, mayReadReply } from '#features/inquiries/may-read.ts'
import { serveInquiries } from '#features/inquiries/inquiries.routes.ts'
import { serveOfficeInquiries } from '#features/office-inquiries/office-inquiries.routes.ts'
import { backfillStatements } from '#features/order-papers/backfill-statements.ts'
import { openDocumentMaker, type DocumentMaker } from '#features/order-papers/documents/make-documents.ts'
import { serveOrderPapers } from '#features/order-papers/order-papers.routes.ts'
import { serveOfficeOrders } from '#features/office-orders/office-orders.routes.ts'
import { serveOrders } from '#features/orders/orders.routes.ts'
import { serveReceiving } from '#features/receiving/receiving.routes.ts'
import { serveSentOrders } from '#features/orders/sent-orders.routes.ts'
import { sweepKeys } from '#features/orders/sending/sweep-keys.ts'
import type { Hints } from '#features/notifications/live/live-hints.ts'
import { openNotifications, type MailSettings } from '#features/notifications/open-notifications.ts'
import { serveOtp } from '#features/otp/otp.routes.ts'
import { servePasswordChange } from '#features/password/password.routes.ts'
import { openCatalogues } from '#features/catalogue-index/catalogues.ts'
import { listStoreProducts } from '#features/products/store-products.queries.ts'
import { servePictures } from '#features/products/pictures.routes.ts'
import { serveProducts } from '#features/products/products.routes.ts'
import { serveSession } from '#features/session/session.routes.ts'
import { openSignInDesk, type SignInDesk } from '#features/session/sign-in/sign-in-desk.ts'
import { sweepSignIns } from '#features/session/lifetime/sweep.ts'
import { openWatch } from '#features/watch/open-watch.ts'
import { watchAnswers } from '#features/watch/watch.routes.ts'
import { serveUsers } from '#features/users/users.routes.ts'
import { readMigrations } from '#db/migrate.ts'
import { versionOf } from '#db/program-version.ts'
import { measureArchive } from '#db/embedded/archive/measure-archive.ts'
import type { RunningArchiver } from '#db/embedded/archive/run-archiver.ts'
import { guardEdges, type Edges } from '#platform/edge/guard-edges.ts'
import { refuseFullDisk } from '#platform/life/full-disk.ts'
import type { Metrics } from '#platform/edge/figures/metrics.ts'
import { measureDatabase, measureInstallation } from '#platform/edge/figures/process-figures.ts'
import { serverOptions, type EdgeSettings } from '#platform/edge/server-options.ts'
import type { Limits } from '#platform/edge/limits/load-shedding.ts'
import type { House } from '#platform/house.ts'
import { schedule } from '#platform/life/schedule.ts'
import { pageOf } from '#platform/http/request-origin.ts'
import { makeServe, type Serve } from '#platform/http/serve.ts'
import { serializerCompiler, validatorCompiler } from '#platform/http/validation.ts'

export interface AppSettings extends EdgeSettings, MailSettings {
  /** The folder of the built pages; without it only calls are answered. */
  pages?: string
  /** Bearer token that opens /metrics; without it only direct requests from this machine may read them. */
  metricsToken?: string | undefined
  /** Where files are stored and who scans them; see .env.example. */
  filesUrl?: string | undefined
  scanCommand?: string | undefined
  /** Called once, when a demo with published passwords is first reached through a proxy or from another machine. */
  onIndirectDemo?: ((sign: string) => void) | undefined
  /** The archiver, if BACKUP_DIR is set. */
  archiver?: RunningArchiver | undefined
  /** How often the embedded PostgreSQL has been restarted. */
  restarts?: (() => number) | undefined
  /** Load limits; far higher in tests, which share a machine with others. */
  limits?: Limits
}

/** Prefixes of pages and of calls. Any other address that a browser opens is an unknown page. Spec §2 */
const pagePrefixes = ['/app/', '/office/']
const callPrefixes = ['/api', '/nuri', '/_image']

/** Decides who may read an attached file: the room of the thing it is attached to knows. */
const fileReaders: FileReaders = { NOTICE: mayReadNotice, INQUIRY: mayReadInquiry, REPLY: mayReadReply }

/** The app composition: every room is registered here with its dependencies. */
export async function buildApp(house: House, settings: AppSettings): Promise<FastifyInstance> {
  const app = fastify(serverOptions(settings))
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('caller', null)
  await app.register(cookie)
  const version = versionOf(await readMigrations())
  const metrics = guard(app, house, settings, ({ headers }) => desk.live.glance(headers.authorization))
  const desk = openSignInDesk(house, watchAttacks(app, house, metrics))
  const serve = (room: string, scope: FastifyInstance = app) =>
    makeServe(scope, (request) => desk.live.identify(request.headers.authorization), room)
  measureInstallation(metrics, house.dataDir, version)
  serveSession(serve('session'), desk)
  serveOtp(serve('otp'), desk)
  servePasswordChange(serve('password'), desk)
  serveUsers(serve('users'), house)
  serveHome(serve('home'))
  serveCodes(serve('codes'), house)
  const notifications = openNotifications(serve('notifications'), schedule.bind(null, app), house, settings)
  metrics.gauge('live_lines', 'Live lines that stand open.', notifications.lineCount)
  app.addHook('preClose', (done) => {
    notifications.close()
    done()
  })
  const maker = serveShop(app, serve, house, notifications.hints)
  metrics.gauge('documents_waiting', 'Papers and spreadsheets that wait for their turn.', maker.waiting)
  serveReceiving(serve('receiving'), house, notifications.hints)
  serveInquiries(serve('inquiries'), house)
  serveOfficeInquiries(serve('office-inquiries'), house)
  serveNotices(serve('notices'), house)
  serveOfficeNotices(serve('office-notices'), house)
  schedule(app, 0.5, 'telling of notices that begin', () => tellScheduled(house.database))
  const files = openFileRoom({
    ...house,
    filesUrl: settings.filesUrl,
    scanCommand: settings.scanCommand,
    readers: fileReaders,
  })
  await app.register((scope) => serveFiles(scope, serve('files', scope), files))
  schedule(app, 10, 'clearing up after sign-ins', () => sweepSignIns(desk))
  schedule(app, 30, 'clearing up after uploads', () => sweepFiles(files))
  schedule(app, 1 / 12, 'sealing of the audit', () => chainAudits(house.database))
  return app
}

/** Placing an order, renewing a session, and every step of signing in. */
const shedLast = [
  ...[placeOrder, changeOrder, refreshSession, accountLogin, jwtLogin, isAuthenticUser],
  ...[frontLogin, otpRegister, otpVerify, updatePassword],
]

/** Registers the edges, health and metrics, before the rooms. */
function guard(
  app: FastifyInstance,
  house: House,
  settings: AppSettings,
  personOf: NonNullable<Edges['personOf']>,
): Metrics {
  const schema = watchSchema(house.database)
  const folders = [house.dataDir, folderOfFiles(settings.filesUrl, house.dataDir)]
  const metrics = guardEdges(app, {
    ...settings,
    check: async () => {
      // A database without space for its log does not answer at all, so the disk is checked first.
      await refuseFullDisk(folders)
      await schema.check()
      await refuseFullDatabase(house.database)
    },
    isTooOld: schema.isTooOld,
    shedLast,
    personOf,
    longLived: [liveEvents],
    pages: { folder: settings.pages, prefixes: pagePrefixes, callPrefixes },
  })
  // Starts listening for newer migrations; readiness itself is checked on request.
  app.addHook('onReady', () => schema.check().catch(() => undefined))
  measureDatabase(metrics, house.database)
  if (settings.restarts)
    metrics.counter(
      'postgres_restarts_total',
      'Ends of the embedded PostgreSQL that nobody asked for.',
      settings.restarts,
    )
  if (settings.archiver) measureArchive(metrics, settings.archiver)
  return metrics
}

/**
 * Counts signs of an attack, and writes them to the audit log once a minute and at shutdown. Returns the hook for
 * refused attempts.
 */
function watchAttacks(app: FastifyInstance, { database }: House, metrics: Metrics): SignInDesk['noteRefused'] {
  const watch = openWatch(database)
  watchAnswers(app, watch.missed)
  metrics.counter('sign_ins_refused_total', 'Tries to sign in that the rate limit refused.', () =>
    watch.refused.total(),
  )
  const write = () => watch.write()
  schedule(app, 1, 'writing of refused sign-ins', write)
  schedule(app, 30, 'clearing up after limits', () => sweepUses(database))
  app.addHook('onClose', () =>
    write().catch((error: unknown) => {
      app.log.warn({ err: error }, 'writing of refused sign-ins failed')
    }),
  )
  return (refused) => {
    watch.refused.note(refused)
  }
}

type ServeRoom = (room: string) => Serve

/** Registers what stores use to buy. */
function serveShop(app: FastifyInstance, serve: ServeRoom, house: House, hints: Hints): DocumentMaker {
  const catalogues = openCatalogues(house.database, listStoreProducts)
  serveProducts(serve('products'), house, catalogues)
  servePictures(serve('products'), house)
  serveHolidays(serve('holidays'), house)
  serveBaskets(serve('baskets'), house, (tenantId, storeId, basketId, request) => {
    hints.soon(tenantId, { storeId }, 'basket', basketId, request && pageOf(request))
  })
  serveOrders(serve('orders'), house, catalogues, hints)
  serveSentOrders(serve('orders'), house, catalogues, hints)
  serveOfficeOrders(serve('office-orders'), house)
  const maker = openDocumentMaker()
  app.addHook('onClose', () => maker.close())
  serveOrderPapers(serve('order-papers'), house, maker)
  schedule(app, 30, 'clearing up after orders', () => sweepKeys(house.database))
  schedule(app, 1 / 12, 'making of old statements', () => backfillStatements(house.database))
  return maker
}
