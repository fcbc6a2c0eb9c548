import { createReadStream, createWriteStream, globSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress } from 'node:zlib'
import type { Plugin } from 'vite'

/** Precompresses files with brotli, so that the server never compresses during a request. */
export function brotli(): Plugin {
  let folder = ''
  return {
    name: 'mall-brotli',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      // Fonts are already compressed; the document differs per visitor.
      for (const file of globSync('**/*.{js,css,svg,json,webmanifest}', { cwd: folder })) {
        await compress(join(folder, file))
      }
    },
  }
}

async function compress(file: string): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: statSync(file).size }
  await pipeline(createReadStream(file), createBrotliCompress({ params }), createWriteStream(`${file}.br`))
}
