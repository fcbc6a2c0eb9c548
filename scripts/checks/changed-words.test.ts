import { expect, test } from 'vitest'
import { testsNaming, wordsOf } from './changed-words.mjs'

const diff = `diff --git a/problem.ts b/problem.ts
--- a/problem.ts
+++ b/problem.ts
@@ -44 +44 @@ export const problems = {
-  NOT_FOUND: { status: 404, ko: '찾을 수 없어요.' },
+  NOT_FOUND: { status: 404, ko: '다른 말이에요.' },
`

test('finds texts and names that came or went, not those beside them', () => {
  expect(wordsOf(diff)).toEqual(['찾을 수 없어요.', '다른 말이에요.'])
  expect(wordsOf('-  orderNo: z.string(),\n+  orderNo: z.string(), shelfNo: z.string(),')).toEqual(['shelfNo'])
})

test('finds the tests that name them, unless most do', () => {
  const many = Array.from({ length: 30 }, (_, n) => `${n}.test.ts`)
  const read = (name: string) => (name === '7.test.ts' ? "status '찾을 수 없어요.'" : 'status')
  expect([...testsNaming(['status', ...wordsOf(diff)], many, read)]).toEqual(['7.test.ts'])
})
