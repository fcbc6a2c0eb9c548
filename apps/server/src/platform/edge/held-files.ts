import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'

export interface HeldFile {
  bytes: Buffer
  /** The same, compressed when it was built. */
  brotli: Buffer | undefined
  type: string
  digest: string
  /** Its name holds a hash of its content, so that it never changes. */
  forGood: boolean
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

/** All files below a folder whose type we serve, by their address. What begins with a dot is not for anybody. */
export function holdFiles(folder: string): Map<string, HeldFile> {
  // Whoever runs the server by itself, with the pages from Vite, has not built them.
  if (!existsSync(folder)) return new Map()
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    files.flatMap((file) => {
      const address = `/${relative(folder, file).split(sep).join('/')}`
      const type = types[extname(file)]
      return type === undefined || address.includes('/.') ? [] : [[address, hold(file, address, type)] as const]
    }),
  )
}

function hold(file: string, address: string, type: string): HeldFile {
  const bytes = readFileSync(file)
  return {
    bytes,
    brotli: existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : undefined,
    type,
    digest: hash('sha256', bytes, 'base64url').slice(0, 27),
    forGood: /^\/assets\/.+-[\w-]{8}\.\w+$/.test(address),
  }
}
