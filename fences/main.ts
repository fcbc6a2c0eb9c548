import { fileURLToPath } from 'node:url'
import { floors, rooms } from '../rooms.mjs'
import { checkImports } from './check-imports.ts'

const breaches = checkImports(fileURLToPath(new URL('../', import.meta.url)).slice(0, -1), {
  rooms,
  floors,
})
for (const { rule, why, file, reaches } of breaches) console.log(`${file} → ${reaches}\n  ${rule}: ${why}`)
console.log(breaches.length === 0 ? 'no fence is crossed' : `${breaches.length} crossings`)
process.exitCode = breaches.length === 0 ? 0 : 1
