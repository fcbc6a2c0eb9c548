import { expect, test } from 'vitest'
import { bareApp, open } from '#test/bare-app.ts'

test('does not start with a route that does not declare its access', async () => {
  await expect(bareApp((app) => void app.get('/api/forgotten', () => ({})))).rejects.toThrow(
    'GET /api/forgotten does not say who may call it',
  )
  await expect(bareApp((app) => void app.get('/api/said', open, () => ({})))).resolves.toBeDefined()
})
