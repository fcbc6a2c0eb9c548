// Brotli beside each built file, made once at the build, so that serving a page costs no processor time.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
const worthIt = /\.(?:js|css|svg|json|webmanifest|txt)$/

/** @param {string} folder */
export async function compressAll(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && worthIt.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file)
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
      const small = await compress(bytes, { params })
      if (small.length < bytes.length) writeFileSync(`${file}.br`, small)
    }),
  )
}
