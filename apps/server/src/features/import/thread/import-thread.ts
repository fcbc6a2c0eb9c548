import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '#db/open.ts'
import { openFileRoom } from '#features/files/open-file-room.ts'
import { openFileStores } from '#features/files/store/open-file-store.ts'
import { drawPictures } from '../kinds/pictures/draw-pictures.ts'
import { openImportDesk } from '../steps/open-import-desk.ts'
import type { FromThread, ThreadSettings, ToThread } from './thread-messages.ts'

const niceness = 10
/** Less, because locks are held as long as its work takes. */
const databaseNiceness = 5
/** Each import holds one for its transaction, and another for a moment to note its progress. */
const connections = 5

// On Linux each thread has its own priority: requests take precedence when the cores are busy.
if (process.platform === 'linux') setPriority(niceness)

const port = parentPort
if (port === null) throw new Error('This file is to be run as a worker.')
const { database: addresses, ...settings } = workerData as ThreadSettings
const database = openDatabase(addresses.address, connections, addresses.direct, databaseNiceness)
const { attached: store, pictures: originals } = openFileStores(settings.filesUrl, settings.dataDir)
const room = openFileRoom({ ...settings, database, store, readers: {} })
const tell = (message: FromThread) => port.postMessage(message)

let given = 0
const desk = openImportDesk(database, {
  draw: (db, one, work) => drawPictures({ room, originals }, db, one, work),
  report: (error, what) => tell({ error, what }),
  idle: () => tell({ idle: given }),
})

async function close(): Promise<void> {
  await desk.close()
  await database.close()
  port?.close()
}

port.on('message', (message: ToThread) => {
  if (message === 'close') return void close()
  given += 1
  desk.begin(message.tenantId, message.importId)
})
