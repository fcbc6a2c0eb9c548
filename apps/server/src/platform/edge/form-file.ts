import { createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import multipart, { type Multipart } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../http/problem.ts'

/** Lets the routes of this scope, and of no other, take forms. */
export async function takeForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart)
}

interface FileWish {
  /** The one field that the form has. */
  field: string
  mostBytes: number
  /** Where the content goes; the file is made readable for nobody else. */
  to: string
}

/** What a form adds to the file in it, at most. */
const frame = 16 * 1024

/** Receives the one file of a form and answers the name that the sender gives it. Nothing of it is kept in memory. */
export async function receiveFile(request: FastifyRequest, wish: FileWish): Promise<string> {
  if (!request.isMultipart()) throw new Problem('UNSUPPORTED_MEDIA')
  // Told before anything of it is read: the sender need not wait for the whole of it to arrive.
  if (Number(request.headers['content-length'] ?? 0) > wish.mostBytes + frame) throw tooLarge(wish)
  try {
    return await readForm(request, wish)
  } catch (error) {
    // What is still on its way is let pass, so that the answer reaches a sender who only then begins to listen.
    request.raw.unpipe()
    request.raw.resume()
    throw error
  }
}

async function readForm(request: FastifyRequest, wish: FileWish): Promise<string> {
  // Whoever has gone already is not waited for: that news does not come twice.
  if (request.raw.destroyed) throw new Problem('MALFORMED')
  let name: string | undefined
  const limits = { files: 1, fields: 1, parts: 2, fileSize: wish.mostBytes + 1, fieldSize: 1024, headerPairs: 20 }
  for await (const part of partsOf(request, limits)) {
    if (part.type !== 'file' || part.fieldname !== wish.field || name !== undefined) throw new Problem('MALFORMED')
    await pipeline(part.file, counted(wish), createWriteStream(wish.to, { mode: 0o600, flags: 'wx' }))
    // Bytes that are called a file need not have a name.
    name = (part as { filename?: string }).filename
    if (name === undefined) throw new Problem('MALFORMED')
  }
  if (name === undefined) throw new Problem('MALFORMED')
  return name
}

/** A second file, a form cut off or wrongly put together: all of it is not the form that was asked for. */
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
