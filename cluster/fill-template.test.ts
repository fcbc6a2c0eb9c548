import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { fillTemplate } from './fill-template.ts'

const deploy = fileURLToPath(new URL('../deploy', import.meta.url))
const named = [...readFileSync(`${deploy}/cluster.env`, 'utf8').matchAll(/^([A-Z0-9_]+)=(.*)$/gm)]
const values = Object.fromEntries(named.map(([, name = '', value = '']) => [name, value]))

describe('fillTemplate', () => {
  test('replaces every name by its value', () => {
    expect(fillTemplate('${A}:${B_2} $C {A}', { A: 'one', B_2: 'two' })).toBe('one:two $C {A}')
  })

  test('throws for a name without a value', () => {
    expect(() => fillTemplate('${MISSING}', {})).toThrow('there is no value for MISSING')
  })
})

test.each(
  globSync('*/*', { cwd: deploy, withFileTypes: true }).flatMap((one) =>
    one.isFile() ? [`${one.parentPath}/${one.name}`] : [],
  ),
)('cluster.env has every value of %s', (path) => {
  expect(fillTemplate(readFileSync(path, 'utf8'), values)).not.toContain('${')
})
