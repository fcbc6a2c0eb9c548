import { describe, expect, test } from 'vitest'
import { oldestProgramIn, versionOf, whyTooOld } from './program-version.ts'

const programAt = (...names: string[]) => names.map((name) => ({ name, oldestProgram: '0015' }))
const row = (name: string, oldest_program: string | null) => ({ name, oldest_program })

test('reads the oldest program from the header of a migration', () => {
  expect(oldestProgramIn('0021-a.sql', '-- A comment.\n-- oldest program: 0018\nselect 1')).toBe('0018')
})

test('restricts a migration without the header to programs that contain it', () => {
  expect(oldestProgramIn('0021-a.sql', 'select 1')).toBe('0021')
})

test('allows any program for migrations from before the header', () => {
  expect(oldestProgramIn('0009-notices.sql', 'select 1')).toBe('0015')
})

test('names a version after the newest migration, gaps or not', () => {
  expect(versionOf(programAt('0015-a.sql', '0025-b.sql', '0020-c.sql'))).toBe('0025')
  expect(versionOf([])).toBe('0015')
})

describe('whyTooOld', () => {
  test.each([
    ['data of its own version', '0018', [row('0018-a.sql', '0018')]],
    ['newer data that allow it', '0018', [row('0018-a.sql', '0018'), row('0020-b.sql', '0018')]],
    ['data from before versions were checked', '0018', [row('0015-a.sql', null)]],
    ['older data', '0020', [row('0018-a.sql', '0018')]],
  ])('allows %s', (_what, version, applied) => {
    expect(whyTooOld(programAt(`${version}-x.sql`), applied)).toBeNull()
  })

  test('names both versions when the data are too new', () => {
    const applied = [row('0020-b.sql', '0020'), row('0021-c.sql', '0015')]
    expect(whyTooOld(programAt('0019-x.sql'), applied)).toBe(
      'this program is version 0019, and the data need version 0020 or later: start the newer program.',
    )
  })

  test('counts an announced migration', () => {
    expect(whyTooOld(programAt('0019-x.sql'), [row('announced', '0020')])).toMatch(/0019.*0020/)
  })
})
