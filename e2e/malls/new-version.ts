import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A proxy in front of the mall that can deploy a new version: it renames the entry script in the document and the
 * worker, as a build would.
 */
export async function newVersionOf(mall: string) {
  let isNew = false
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      void answer(request.method ?? 'GET', request.url ?? '/', request.headers, Buffer.concat(chunks)).then(
        ({ status, headers, body }) => response.writeHead(status, headers).end(body),
        () => response.writeHead(502).end(),
      )
    })
  })

  async function answer(method: string, url: string, asked: NodeJS.Dict<string | string[]>, body: Buffer) {
    const headers = new Headers()
    for (const [name, value] of Object.entries(asked)) {
      if (!['host', 'connection', 'accept-encoding', 'content-length'].includes(name)) headers.set(name, String(value))
    }
    const real = await fetch(mall + url.replace('/assets/next-', '/assets/index-'), {
      method,
      headers,
      ...(body.length > 0 && { body: new Uint8Array(body) }),
      redirect: 'manual',
    })
    const type = real.headers.get('content-type') ?? ''
    const sent = Buffer.from(await real.arrayBuffer())
    const renamed = isNew && (type.startsWith('text/html') || url === '/sw.js')
    const kept = [...real.headers].filter(([name]) => !['content-encoding', 'content-length', 'etag'].includes(name))
    return {
      status: real.status,
      headers: Object.fromEntries(kept),
      body: renamed ? sent.toString('utf8').replaceAll('/assets/index-', '/assets/next-') : sent,
    }
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publish: () => {
      isNew = true
    },
    async end() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
