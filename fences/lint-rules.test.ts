import { Linter } from 'eslint'
import tseslint from 'typescript-eslint'
import { expect, test } from 'vitest'
import { closedDoors, logicalSides, restrictedMarkup, restrictedSyntax } from './lint-rules.ts'

function faults(code: string): string[] {
  return new Linter()
    .verify(
      code,
      [
        {
          files: ['**/*.tsx'],
          languageOptions: { parser: tseslint.parser, globals: { fetch: false, localStorage: false } },
          plugins: { house: { rules: { 'logical-sides': logicalSides } } },
          rules: {
            'house/logical-sides': 'error',
            'no-restricted-syntax': ['error', ...restrictedSyntax, ...restrictedMarkup],
            'no-restricted-globals': closedDoors('shared/storage'),
          },
        },
      ],
      'page.tsx',
    )
    .map(({ message }) => message)
}

test.each([
  'const style = { marginLeft: 1 }',
  'const style = { paddingRight: 1 }',
  'const style = { borderLeftColor: 1 }',
  'const style = { borderTopRightRadius: 1 }',
  'const style = { scrollMarginLeft: 1 }',
  "const style = { 'margin-left': 1 }",
  "const style = { '&:hover': { left: 0 } }",
  "const style = { textAlign: 'left' }",
  "const style = { float: 'right' }",
  'const box = <Box ml={1} />',
  'const box = <Box sx={{ pr: 2 }} />',
  'const css = `margin-left: 4px`',
  'const css = `top: 0; right: ${x}`',
  'const css = `text-align: right`',
])('rejects a style that would not mirror: %s', (code) => {
  expect(faults(code)).toEqual([expect.stringContaining('does not mirror')])
})

test.each([
  'const style = { marginInlineStart: 1, insetInlineEnd: 0, mx: 1, textAlign: "start" }',
  "const place = { anchorOrigin: { vertical: 'bottom', horizontal: 'right' } }",
  'const { left, right } = element.getBoundingClientRect()',
  'const css = `margin-inline-start: 4px; copyright: none`',
  "const key = process.env['OTP_KEY'] ?? makeKey()",
  "const port = process.env.PORT ?? '8080'",
  "localStorage.getItem('x')",
])('accepts styles that mirror, and other code: %s', (code) => {
  expect(faults(code)).toEqual([])
})

test.each([
  ["export * from './orders.ts'", 'No barrels'],
  ["export { order } from './order.ts'", 'No barrels'],
  ["const key = process.env.OTP_KEY || 'secret'", 'no built-in fallback'],
  ["const key = env['DB_PASSWORD'] ?? 'secret'", 'no built-in fallback'],
  ['const key = env.SIGNING_SECRET ?? `secret`', 'no built-in fallback'],
  ["const { TOKEN_SALT = 'salt' } = process.env", 'no built-in fallback'],
  ['const box = <p dangerouslySetInnerHTML={{ __html: text }} />', 'the one place that cleans it'],
  ['const props = { dangerouslySetInnerHTML: text }', 'the one place that cleans it'],
  ['element.innerHTML = text', 'the one place that cleans it'],
  ["element.insertAdjacentHTML('beforeend', text)", 'the one place that cleans it'],
  ["import { lazy } from 'react'", 'use late()'],
  ["void fetch('/api/mall')", 'Only apps/web/src/shared/api'],
])('rejects %s', (code, why) => {
  expect(faults(code)).toEqual([expect.stringContaining(why)])
})
