import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { importRules, type House } from './import-rules.ts'

export interface Breach {
  rule: string
  why: string
  file: string
  reaches: string
}

/** Every forbidden import below a folder. */
export async function checkImports(root: string, house: House): Promise<Breach[]> {
  const rules = importRules(house)
  const parts = ['packages/contract/src', 'apps/server/src', 'apps/demo/src', 'apps/web/src', 'cluster'].filter(
    (part) => existsSync(join(root, part)),
  )
  const { output } = await cruise(
    parts,
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: rules },
      doNotFollow: { path: 'node_modules' },
      // Type-only imports count too.
      tsPreCompilationDeps: true,
      combinedDependencies: true,
      enhancedResolveOptions: {
        exportsFields: ['exports'],
        conditionNames: ['import', 'require', 'node', 'default', 'types'],
      },
    },
    {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.d.ts'],
      alias: {
        '@mall/contract': join(root, 'packages/contract/src'),
        '@mall/demo': join(root, 'apps/demo/src'),
        '@mall/server/test': join(root, 'apps/server/test'),
        '@mall/server': join(root, 'apps/server/src'),
      },
    },
  )
  const { summary } = output as ICruiseResult
  const found = summary.violations.map(({ rule, from, to }) => ({
    rule: rule.name,
    why: rules.find(({ name }) => name === rule.name)?.comment ?? '',
    file: from,
    reaches: to,
  }))
  return [...found, ...unlisted(root, house)]
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
