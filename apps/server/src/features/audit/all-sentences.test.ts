import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { auditActions } from '#db/audit/audit-actions.ts'
import { fillIn } from './fill-in.ts'
import { sentences } from './sentences/all-sentences.ts'

const told = (facts: Record<string, unknown>, hasSubject: boolean) => ({
  facts,
  hasSubject,
  isOwn: false,
  of: () => undefined,
})
const textOf = (action: (typeof auditActions)[number], lang: 'ko' | 'en', hasSubject = true, facts = {}) => {
  const said = sentences[action][lang]
  const text = typeof said === 'string' ? said : said(told(facts, hasSubject))
  return fillIn(text, (name) => ({ text: `<${name}>` }))
    .map((piece) => piece.text)
    .join('')
}

describe.each(auditActions)('%s', (action) => {
  test.each([true, false])('has a sentence in both languages (with a subject: %s)', (hasSubject) => {
    const [ko, en] = [textOf(action, 'ko', hasSubject), textOf(action, 'en', hasSubject)]
    expect(ko).toMatch(/^[^{}|]*[가-힣][^{}|]*요\.$/)
    expect(en).toMatch(/^[^{}|가-힣]+\.$/)
    // Both languages name the same things.
    const places = (text: string) => [...text.matchAll(/<[^>]+>/g)].map(String).sort()
    expect(places(ko)).toEqual(places(en))
  })
})

test('knows every action that SQL writes by itself', () => {
  const root = new URL('../../', import.meta.url)
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(ts|sql)$/.test(file))
  const written = files
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => {
      const text = readFileSync(new URL(file, root), 'utf8')
      return [...text.matchAll(/insert into audit_rows[^;`]*?values\s*\(\s*'([^']+)'/g)].map(([, action]) => action)
    })
  expect(written).toContain('tenant.imported')
  for (const action of written) expect(auditActions).toContain(action)
})
