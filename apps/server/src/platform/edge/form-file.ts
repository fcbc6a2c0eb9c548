import { createWriteStream } from 'node:fs'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import multipart, { type Multipart } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../http/problem.ts'
import { watchPace, type Pace } from './limits/watch-pace.ts'

/** Lets the routes of this scope, and no others, accept forms. */
export async function takeForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart)
}

interface FileWish {
  /** The only field of the form. */
  field: string
  mostBytes: number
  /** Path that the content is written to, readable for the owner only. */
  to: string
  /** How fast the content has to arrive. */
  pace?: Pace
}

/** Upper bound of what the form adds to the bytes of the file. */
const frame = 16 * 1024

/** Streams the one file of a form to disk and returns the name that the client gave it. */
export async function receiveFile(request: FastifyRequest, wish: FileWish): Promise<string> {
  if (!request.isMultipart()) throw new Problem('UNSUPPORTED_MEDIA')
  // Checked before reading, so that the client need not send all of it first.
  if (Number(request.headers['content-length'] ?? 0) > wish.mostBytes + frame) throw tooLarge(wish)
  const { stalled, stop } = watchPace(request.raw, wish.pace)
  try {
    return await Promise.race([readForm(request, wish, stalled), aborting(stalled)])
  } catch (error) {
    // Drains the rest, so that the answer also reaches a client that reads only after it has sent everything.
    request.raw.unpipe()
    request.raw.resume()
    throw error
  } finally {
    stop()
  }
}

function aborting(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}

async function readForm(request: FastifyRequest, wish: FileWish, stalled: AbortSignal): Promise<string> {
  // If the client is gone already, no further event would come and the call would hang.
  if (request.raw.destroyed) throw new Problem('MALFORMED')
  let name: string | undefined
  const limits = { files: 1, fields: 1, parts: 2, fileSize: wish.mostBytes + 1, fieldSize: 1024, headerPairs: 20 }
  for await (const part of partsOf(request, limits)) {
    if (part.type !== 'file' || part.fieldname !== wish.field || name !== undefined) throw new Problem('MALFORMED')
    await keepFile(part.file, wish, stalled)
    // A part may count as a file without having a name.
    name = (part as { filename?: string }).filename
    if (name === undefined) throw new Problem('MALFORMED')
  }
  if (name === undefined) throw new Problem('MALFORMED')
  return name
}

/** The form may end within the content; a fault of the disk is none of the form. */
async function keepFile(content: Readable, wish: FileWish, signal: AbortSignal): Promise<void> {
  try {
    await pipeline(content, counted(wish), createWriteStream(wish.to, { mode: 0o600, flags: 'wx' }), { signal })
  } catch (error) {
    const isOfDisk = (error as NodeJS.ErrnoException).syscall !== undefined
    throw error instanceof Problem || isOfDisk ? error : new Problem('MALFORMED')
  }
}

/** A second file and a truncated or malformed form are all MALFORMED. */
async function* partsOf(request: FastifyRequest, limits: object): AsyncGenerator<Multipart> {
  try {
    yield* request.parts({ limits })
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('MALFORMED')
  }
}

function counted(wish: FileWish): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > wish.mostBytes) done(tooLarge(wish))
      else done(null, chunk)
    },
  })
}

function tooLarge({ mostBytes }: FileWish): Problem {
  return new Problem('FILE_TOO_LARGE', { values: { most: mostBytes / 1024 / 1024 } })
}
