// Finds a Chromium for the browser tests. The project does not bundle one, because it would add 170 MB to every
// installation.
import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

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

/**
 * Installs it on Debian as root; elsewhere that is left to the user.
 * @param {(line: string) => void} say
 */
export function findOrInstallChromium(say) {
  const found = findChromium()
  if (found || process.env.CHROMIUM || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return found
  say('Installing chromium with apt-get for the browser journeys (once) …')
  if (!tryApt('update') || !(tryInstall('chromium-headless-shell') || tryInstall('chromium'))) {
    say('apt-get could not install chromium.')
  }
  return findChromium()
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
