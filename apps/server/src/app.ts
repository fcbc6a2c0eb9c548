import cookie from '@fastify/cookie'
import { changeOrder, placeOrder } from '@mall/contract/orders'
import { frontLogin, otpRegister, otpVerify } from '@mall/contract/otp'
import { updatePassword } from '@mall/contract/password'
import { liveEvents } from '@mall/contract/notifications'
import { accountLogin, isAuthenticUser, jwtLogin, refreshSession } from '@mall/contract/session'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { refuseFullDatabase, watchSchema } from '#db/schema/check-ready.ts'
import { deleteOldRows } from '#db/retention/delete-old-rows.ts'
import { serveAudit } from '#features/audit/audit.routes.ts'
import { serveAllocations } from '#features/allocations/allocations.routes.ts'
import { serveBaskets } from '#features/baskets/baskets.routes.ts'
import { keepRules } from '#features/holidays/kept-rules.ts'
import { serveHolidays } from '#features/holidays/holidays.routes.ts'
import { keepCodeNames } from '#features/codes/code-names.ts'
import { serveCodes } from '#features/codes/codes.routes.ts'
import type { FileReaders } from '#features/files/open-file-room.ts'
import { folderOfFiles, openFileStores, type FileStores } from '#features/files/store/open-file-store.ts'
import { serveHome } from '#features/home/home.routes.ts'
import { mayReadNotice } from '#features/notices/may-read.ts'
import { serveNotices } from '#features/notices/notices.routes.ts'
import { serveOfficeNotices } from '#features/office-notices/office-notices.routes.ts'
import { tellScheduled, withdrawScheduled } from '#features/notices/tell-notices.ts'
import { mayReadPlace } from '#features/stores/places/may-read.ts'
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
import type { Hints } from '#features/notifications/live/live-hints.ts'
import { openNotifications, type MailSettings } from '#features/notifications/open-notifications.ts'
import { serveOpening } from '#features/opening/opening.routes.ts'
import { serveOtp } from '#features/otp/otp.routes.ts'
import { servePasswordChange } from '#features/password/password.routes.ts'
import { openCatalogues, type Catalogues } from '#features/catalogue-index/catalogues.ts'
import { measureCatalogues } from '#features/catalogue-index/measure-catalogues.ts'
import { listStoreProducts } from '#features/products/store-products.queries.ts'
import { servePictures } from '#features/products/pictures.routes.ts'
import { servePriceLists } from '#features/price-lists/price-lists.routes.ts'
import { serveOfficeProducts } from '#features/office-products/office-products.routes.ts'
import { sweepPictures } from '#features/office-products/pictures/sweep-pictures.ts'
import { tellOfLowStock } from '#features/office-products/stock/tell-of-low-stock.ts'
import { serveProducts } from '#features/products/products.routes.ts'
import { serveSession } from '#features/session/session.routes.ts'
import { openSignInDesk } from '#features/session/sign-in/sign-in-desk.ts'
import { followCompanies } from '#features/settings/follow-companies.ts'
import { serveSettings } from '#features/settings/settings.routes.ts'
import { serveStaff } from '#features/staff/staff.routes.ts'
import { serveStores } from '#features/stores/stores.routes.ts'
import { asStore } from '#features/stores/views/as-store.ts'
import { serveUsers } from '#features/users/users.routes.ts'
import { readMigrations } from '#db/schema/migrate.ts'
import { versionOf } from '#db/schema/program-version.ts'
import { measureArchive } from '#db/embedded/archive/measure-archive.ts'
import type { RunningArchiver } from '#db/embedded/archive/run-archiver.ts'
import { guardEdges, type Edges } from '#platform/edge/guard-edges.ts'
import { refuseFullDisk } from '#platform/life/full-disk.ts'
import type { Metrics } from '#platform/edge/figures/metrics.ts'
import { measureDatabase, measureInstallation } from '#platform/edge/figures/process-figures.ts'
import { serverOptions, type EdgeSettings } from '#platform/edge/server-options.ts'
import type { Limits } from '#platform/edge/limits/load-shedding.ts'
import type { House } from '#platform/house.ts'
import type { Once } from '#platform/life/schedule.ts'
import { pageOf } from '#platform/http/request-origin.ts'
import { makeServe, type Serve } from '#platform/http/serve.ts'
import { serializerCompiler, validatorCompiler } from '#platform/http/validation.ts'
import { openJobs } from './open-jobs.ts'
import { serveForms } from './serve-forms.ts'
import { watchAttacks } from './watch-attacks.ts'

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
  /** Rejects when other nodes work with other keys. */
  checkKeys?: (() => Promise<void>) | undefined
  /** How often the embedded PostgreSQL has been restarted. */
  restarts?: (() => number) | undefined
  /** Bytes of the catalogues of all tenants together. */
  catalogueMemory?: number | undefined
  /** Load limits; far higher in tests, which share a machine with others. */
  limits?: Limits
}

/** Prefixes of pages and of calls. Any other address that a browser opens is an unknown page. Spec §2 */
const pagePrefixes = ['/app/', '/office/', '/opening', '/invitation']
const callPrefixes = ['/api', '/nuri', '/_image']

/** Decides who may read an attached file: the room of the thing it is attached to knows. */
const fileReaders: FileReaders = {
  NOTICE: mayReadNotice,
  INQUIRY: mayReadInquiry,
  REPLY: mayReadReply,
  PLACE: mayReadPlace,
}

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
  const identify = (request: FastifyRequest) => desk.live.identify(request.headers.authorization)
  const callers = { identify, asStore: asStore(house.database) }
  const serve = (room: string, scope: FastifyInstance = app) => makeServe(scope, callers, room)
  measureInstallation(metrics, house.dataDir, version)
  serveSession(serve('session'), desk)
  serveOtp(serve('otp'), desk)
  servePasswordChange(serve('password'), desk)
  serveOpening(serve('opening'), house)
  serveUsers(serve('users'), house)
  serveStaff(serve('staff'), house, desk.live)
  await app.register((scope) => serveSettings(scope, serve('settings', scope), house))
  serveHome(serve('home'), house)
  serveStores(serve('stores'), house, desk.live)
  const once = openJobs(app, house.database, metrics)
  const notifications = openNotifications(serve('notifications'), once, house, settings)
  metrics.gauge('live_lines', 'Open live connections.', notifications.lineCount)
  app.addHook('preClose', (done) => {
    notifications.close()
    done()
  })
  app.addHook('onClose', notifications.finish)
  const stores = openStores(app, house, settings, metrics)
  const catalogues = openCatalogues(house.database, listStoreProducts, { limit: settings.catalogueMemory })
  measureCatalogues(metrics, catalogues)
  const maker = serveShop(app, serve, house, { ...stores, ...notifications, once, catalogues })
  metrics.gauge('documents_waiting', 'Documents and spreadsheets that wait for their turn.', maker.waiting)
  serveAudit(serve('audit'), once, house, maker)
  serveReceiving(serve('receiving'), house, notifications.hints)
  serveInquiries(serve('inquiries'), house)
  serveOfficeInquiries(serve('office-inquiries'), house)
  serveNotices(serve('notices'), house)
  serveOfficeNotices(serve('office-notices'), house)
  once(0.5, 'notification of notices that begin', () => tellScheduled(house.database))
  once(5, 'withdrawal of notices that ended', () => withdrawScheduled(house.database))
  const forms = { ...settings, stores, readers: fileReaders }
  await app.register((scope) => serveForms(scope, serve, once, house, forms))
  once(10, 'deleting of old rows', () => deleteOldRows(house.database))
  return app
}

function openStores(app: FastifyInstance, { dataDir }: House, { filesUrl }: AppSettings, metrics: Metrics): FileStores {
  const stores = openFileStores(filesUrl, dataDir, (fault) => {
    if (fault === null) app.log.info('the store of files answers again')
    else app.log.warn(`the store of files does not answer (${fault}): uploads and downloads are refused until it does`)
  })
  metrics.gauge('files_away', '1 while the store of files does not answer.', () => Number(stores.isAway()))
  return stores
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
  const files = folderOfFiles(settings.filesUrl, house.dataDir)
  const folders = files === undefined ? [house.dataDir] : [house.dataDir, files]
  const metrics = guardEdges(app, {
    ...settings,
    check: async () => {
      // A database without space for its log does not answer at all, so the disk is checked first.
      await refuseFullDisk(folders)
      await schema.check()
      await settings.checkKeys?.()
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
  app.addHook('onReady', () => followCompanies(house.database).catch(() => undefined))
  measureDatabase(metrics, house.database)
  if (settings.restarts)
    metrics.counter('postgres_restarts_total', 'Unexpected ends of the embedded PostgreSQL.', settings.restarts)
  if (settings.archiver) measureArchive(metrics, settings.archiver)
  return metrics
}

type Shop = Pick<FileStores, 'pictures'> & { hints: Hints; once: Once; catalogues: Catalogues }

/** Registers what stores use to buy. */
function serveShop(
  app: FastifyInstance,
  serve: (room: string) => Serve,
  house: House,
  { pictures, hints, once, catalogues }: Shop,
): DocumentMaker {
  serveProducts(serve('products'), house, catalogues)
  servePictures(serve('products'), house, pictures)
  serveOfficeProducts(serve('office-products'), house, catalogues)
  once(2, 'notification of low stock', () => tellOfLowStock(house.database))
  once(30, 'deleting of unused pictures', () => sweepPictures(house.database, pictures))
  servePriceLists(serve('price-lists'), house, catalogues)
  serveAllocations(serve('allocations'), house, hints)
  serveCodes(serve('codes'), house)
  serveHolidays(serve('holidays'), house)
  serveBaskets(serve('baskets'), house, (tenantId, storeId, basketId, request) => {
    hints.soon(tenantId, { storeId }, 'basket', basketId, request && pageOf(request))
  })
  const kept = { rules: keepRules(), names: keepCodeNames() }
  serveOrders(serve('orders'), house, catalogues, hints, kept)
  serveSentOrders(serve('orders'), house, catalogues, hints, kept.names)
  const maker = openDocumentMaker()
  app.addHook('onClose', () => maker.close())
  serveOfficeOrders(serve('office-orders'), house, catalogues, maker)
  serveOrderPapers(serve('order-papers'), house, maker)
  once(1 / 12, 'making of old statements', () => backfillStatements(house.database))
  return maker
}
