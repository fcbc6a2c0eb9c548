import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { floors, rooms } from '../rooms.mjs'
import { checkImports } from './check-imports.ts'
import { importRules, type House } from './import-rules.ts'

// fences/bad is a small project of its own. A file that begins with `// breaks: <rule>` must be caught by exactly that
// rule; all others must pass.
const bad = join(import.meta.dirname, 'bad')
const plan: House = {
  rooms: {
    tea: { what: 'poured', server: ['cups'], web: ['cups'], contract: ['cups'] },
    cups: { what: 'washed' },
    lamps: { what: 'lit', server: ['shelves'] },
    shelves: { what: 'filled', face: ['top'] },
  },
  floors,
}

const found = checkImports(bad, plan).map(({ rule, file }) => `${caughtAt(file)} ${rule}`)

test('catches each bad example by its rule, and nothing else', () => {
  const expected = globSync('**/*.ts', { cwd: bad }).flatMap((file) => {
    const [, names] = /^\/\/ breaks: (.+)/.exec(readFileSync(join(bad, file), 'utf8')) ?? []
    return (names?.split(', ') ?? []).map((rule) => `${caughtAt(file)} ${rule}`)
  })
  expect([...new Set(found)].sort()).toEqual([...new Set(expected)].sort())
})

test('has a bad example for every kind of rule', () => {
  const caught = new Set(found.map((line) => kindOf(line.split(' ')[1] ?? '')))
  const kinds = new Set([...importRules(plan).map(({ name }) => kindOf(name)), 'rooms-are-listed'])
  expect([...caught].sort()).toEqual([...kinds].sort())
})

test('has only acyclic arrows between listed rooms in rooms.mjs', () => {
  for (const face of ['server', 'web', 'contract'] as const) {
    const visit = (room: string, path: string[]) => {
      expect(Object.keys(rooms)).toContain(room)
      expect(path, `${[...path, room].join(' → ')} (${face})`).not.toContain(room)
      for (const next of (rooms as House['rooms'])[room]?.[face] ?? []) visit(next, [...path, room])
    }
    for (const room of Object.keys(rooms)) visit(room, [])
  }
})

function kindOf(rule: string): string {
  return rule.split(':')[0] ?? rule
}

/** A room that is not listed is reported as a whole. */
function caughtAt(file: string): string {
  return file.replace(/(features\/kettles)\/.*/, '$1')
}
