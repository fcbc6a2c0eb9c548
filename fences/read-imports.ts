import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync, Visitor, type ParseResult, type Span } from 'oxc-parser'
import { ResolverFactory } from 'oxc-resolver'

export interface Import {
  /** A path from the root, a module of Node such as `node:fs`, or what is written if that leads nowhere. */
  target: string
  /** Undeclared is a package that no package.json from the file up to the root lists. */
  kind: 'file' | 'node' | 'package' | 'undeclared' | 'missing'
  /** By #name, or by the name of a workspace or package, instead of relative to the file. */
  byName: boolean
  /** Loaded with its file; neither by import(), nor for types alone. */
  eager: boolean
  /** For types alone: nothing that runs depends on it. */
  typed: boolean
}

/** What is written after `from` or in `import()`. */
type Request = Pick<Import, 'eager' | 'typed'> & { name: string }

/** Workspaces that others import by name. The resolver's own aliases have no order, so that the longer may lose. */
const workspaces = [
  ['@mall/contract/', 'packages/contract/src'],
  ['@mall/demo/', 'apps/demo/src'],
  ['@mall/server/test/', 'apps/server/test'],
  ['@mall/server/', 'apps/server/src'],
] as const

const source = /\.(tsx?|m?js)$/

/** The imports of all files below these folders, and of the files that they import. */
export function readImports(root: string, folders: string[]): Map<string, Import[]> {
  const follow = followFrom(root)
  const files = new Set(folders.flatMap((folder) => sourcesBelow(root, folder)))
  const imports = new Map<string, Import[]>()
  // A set that grows while it is iterated over is iterated to its end.
  for (const file of files) {
    const found = requestsOf(file, readFileSync(join(root, file), 'utf8')).map((request) => follow(file, request))
    imports.set(file, found)
    for (const { kind, target } of found) if (kind === 'file' && source.test(target)) files.add(target)
  }
  return imports
}

function sourcesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => source.test(path))
    .map((path) => join(folder, path))
    .sort()
}

function requestsOf(file: string, text: string): Request[] {
  const parsed = parseSync(file, text)
  const { module, errors } = parsed
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const atOnce = (name: string, entries: { isType: boolean }[]) => {
    const typed = entries.length > 0 && entries.every(({ isType }) => isType)
    return { name, eager: !typed, typed }
  }
  const imported = module.staticImports.map(({ moduleRequest, entries }) => atOnce(moduleRequest.value, entries))
  const passedOn = module.staticExports.flatMap(({ entries }) => {
    const name = entries[0]?.moduleRequest?.value
    return name === undefined ? [] : [atOnce(name, entries)]
  })
  // The tree of a file, which takes longer than all else, is built only if it can have some.
  const later = /\bimport\s*\(/.test(text) ? namedLater(text, parsed) : []
  return [...imported, ...passedOn, ...later]
}

/** What import() names, in code and in types. */
function namedLater(text: string, { program }: ParseResult): Request[] {
  const found: Request[] = []
  const collect = ({ start, end }: Span, typed: boolean) => {
    const name = /^(['"`])([^'"`$]+)\1$/.exec(text.slice(start, end))?.[2]
    if (name !== undefined) found.push({ name, eager: false, typed })
  }
  new Visitor({
    ImportExpression: ({ source: named }) => collect(named, false),
    TSImportType: ({ source: named }) => collect(named, true),
  }).visit(program)
  return found
}

function followFrom(root: string): (file: string, request: Request) => Import {
  const resolver = new ResolverFactory({
    extensions: ['.ts', '.tsx', '.js', '.mjs', '.d.ts'],
    conditionNames: ['import', 'require', 'node', 'default', 'types'],
    builtinModules: true,
    symlinks: false,
  })
  const declaredIn = readManifests(root)
  return (file, { name, eager, typed }) => {
    const [prefix, folder] = workspaces.find((workspace) => name.startsWith(workspace[0])) ?? []
    const named = prefix === undefined ? name : join(root, folder, name.slice(prefix.length))
    const { path, builtin } = resolver.sync(join(root, dirname(file)), named)
    const how = { byName: !name.startsWith('.'), eager, typed }
    if (builtin) return { target: builtin.resolved, kind: 'node', ...how }
    if (path === undefined) return { target: name, kind: 'missing', ...how }
    const target = relative(root, path)
    if (!target.includes('node_modules/')) return { target, kind: 'file', ...how }
    const [packageName = name] = /^(@[^/]+\/)?[^/]+/.exec(name) ?? []
    return { target, kind: declaredIn(dirname(file)).has(packageName) ? 'package' : 'undeclared', ...how }
  }
}

type Manifest = Partial<Record<(typeof dependencyFields)[number], object>>
const dependencyFields = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'] as const

/** The packages that a folder may use: what is listed in the package.json of it and of all folders above, to the root. */
function readManifests(root: string): (folder: string) => Set<string> {
  const known = new Map<string, Set<string>>()
  const declaredIn = (folder: string): Set<string> => {
    const names =
      known.get(folder) ?? new Set([...ownOf(folder), ...(folder === '.' ? [] : declaredIn(dirname(folder)))])
    known.set(folder, names)
    return names
  }
  const ownOf = (folder: string): string[] => {
    const path = join(root, folder, 'package.json')
    if (!existsSync(path)) return []
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
    return dependencyFields.flatMap((field) => Object.keys(manifest[field] ?? {}))
  }
  return declaredIn
}
