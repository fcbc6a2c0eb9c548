import { globSync } from 'node:fs'
import { importRules, type House } from './import-rules.ts'
import { matchRules, type Breach } from './match-rules.ts'
import { readImports } from './read-imports.ts'

const parts = ['packages/contract/src', 'apps/server/src', 'apps/demo/src', 'apps/web/src', 'cluster']

/** Every forbidden import below a folder. */
export function checkImports(root: string, house: House): Breach[] {
  return [...matchRules(importRules(house), readImports(root, parts)), ...unlisted(root, house)]
}

/** Folders and contract files missing from rooms.mjs, which the fences would not check. */
function unlisted(root: string, { rooms }: House): Breach[] {
  const here = [
    ...globSync('apps/{server,web}/src/features/*', { cwd: root }),
    ...globSync('packages/contract/src/*', { cwd: root }),
  ]
  return here
    .filter((path) => {
      const name = /([^/]+?)(\.test)?(\.ts)?$/.exec(path)?.[1] ?? ''
      return !(name in rooms) && path !== 'packages/contract/src/base'
    })
    .map((file) => ({
      rule: 'rooms-are-listed',
      why: 'Every room is listed in rooms.mjs.',
      file,
      reaches: 'rooms.mjs',
    }))
}
