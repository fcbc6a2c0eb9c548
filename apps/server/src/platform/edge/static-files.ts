import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'

export interface StaticFile {
  bytes: Buffer
  /** The same bytes, compressed at build time. */
  brotli: Buffer | undefined
  type: string
  digest: string
  /** The name contains a hash of the content, so the file never changes. */
  isImmutable: boolean
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

/** Loads all files of known types below a folder, by their address. Dotfiles are skipped. */
export function loadStaticFiles(folder: string): Map<string, StaticFile> {
  // The pages are not built when the server runs alone and Vite serves them.
  if (!existsSync(folder)) return new Map()
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    files.flatMap((file) => {
      const address = `/${relative(folder, file).split(sep).join('/')}`
      const type = types[extname(file)]
      return type === undefined || address.includes('/.') ? [] : [[address, loadFile(file, address, type)] as const]
    }),
  )
}

function loadFile(file: string, address: string, type: string): StaticFile {
  const bytes = readFileSync(file)
  return {
    bytes,
    brotli: existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : undefined,
    type,
    digest: hash('sha256', bytes, 'base64url').slice(0, 27),
    isImmutable: /^\/assets\/.+-[\w-]{8}\.\w+$/.test(address),
  }
}
