import { expect, test } from 'vitest'
import { drawInTurn } from './draw-in-turn.ts'

test('draws a picture of another wholesaler, and of another person, before the backlog of the first', async () => {
  const drawn: string[] = []
  const draw = (tenantId: string, userId: string) =>
    drawInTurn({ tenantId, userId }, async () => {
      await new Promise(setImmediate)
      drawn.push(`${tenantId} ${userId}`)
    })
  await Promise.all([...Array.from({ length: 8 }, () => draw('10', 'a')), draw('10', 'b'), draw('20', 'c')])
  expect(drawn.indexOf('20 c')).toBeLessThan(3)
  expect(drawn.indexOf('10 b')).toBeLessThan(4)
})
