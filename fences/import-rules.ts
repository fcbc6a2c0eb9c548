import type { Rule } from './match-rules.ts'

/** The content of rooms.mjs: the rooms, the arrows between them, and the floors. */
export interface House {
  rooms: Record<
    string,
    { what: string; face?: string[]; queries?: string[]; server?: string[]; web?: string[]; contract?: string[] }
  >
  floors: { server: string[]; web: string[] }
}

type App = keyof House['floors']

const contract = '^packages/contract/src/'
/** Calls, problems, money, days: importable by every room. */
const base = '^packages/contract/src/base/'
/** The dependencies of every room are declared on the lowest floor, and include the database. */
const handedDown = '^apps/server/src/platform/house\\.ts$'
/** The session is stored and renewed below the rooms; only these files use its contract there. */
const sessionBelow = '^apps/web/src/shared/(api/session/|storage/[^/]*session[^/]*$)'
const tests = '\\.test\\.tsx?$'
const anyApp = '^apps/(server|web)/src/'

/**
 * The fences, generated from rooms.mjs. The part of a name before the colon is a kind of rule; fences/bad/ has an
 * example for each kind.
 */
export function importRules(house: House): Rule[] {
  return [
    ...contractRules(house),
    ...floorRules(house),
    ...roomRules(house),
    ...roomFaceRules(house),
    roomQueriesRule(house),
    ...faceRules,
    ...placeRules,
    ...graphRules,
  ]
}

function forbid(name: string, why: string, from: Rule['from'], to: Rule['to']): Rule {
  return { name, why, from, to }
}

function contractRules({ rooms }: House): Rule[] {
  return [
    forbid(
      'contract-imports-zod-only',
      'The contract is read by server, pages and tests alike; it imports zod and nothing else.',
      { path: contract, pathNot: tests },
      { pathNot: [contract, '(^|/)node_modules/zod/'] },
    ),
    forbid(
      'contract-base',
      'The base of the contract knows no room.',
      { path: base },
      { path: contract, pathNot: base },
    ),
    ...Object.entries(rooms).map(([room, arrows]) =>
      forbid(
        `contract-arrows:${room}`,
        `The contract of "${room}" imports its own files, the base, and what rooms.mjs lists for it under contract.`,
        { path: contractOf([room]) },
        { path: contract, pathNot: [base, contractOf([room, ...(arrows.contract ?? [])])] },
      ),
    ),
  ]
}

/** A floor imports those below it, and the base of the contract; only rooms and the app composition import rooms. */
function floorRules({ floors }: House): Rule[] {
  return (['server', 'web'] as const).flatMap((app) => {
    const ordered = floors[app]
    const above = ordered
      .slice(0, -1)
      .map((floor, at) =>
        forbid(
          `floors:${app}/${floor}`,
          `${floor} is below ${ordered.slice(at + 1).join(', ')} and does not know them.`,
          { path: floorPath(app, floor), pathNot: [handedDown, tests] },
          { path: ordered.slice(at + 1).map((higher) => floorPath(app, higher)) },
        ),
      )
    const roomless = ordered.slice(0, ordered.indexOf('features')).map((floor) => floorPath(app, floor))
    const wordless = forbid(
      `base-contract:${app}`,
      'A floor below the rooms knows the base of the contract only.',
      { path: roomless, pathNot: [tests, sessionBelow] },
      { path: contract, pathNot: base },
    )
    return [...above, wordless]
  })
}

function floorPath(app: App, floor: string): string {
  if (floor !== 'roof') return `^apps/${app}/src/${floor}/`
  return app === 'web' ? '^apps/web/src/(app/|[^/]+$)' : '^apps/server/src/(?!(platform|db|features)/)'
}

function roomRules({ rooms }: House): Rule[] {
  return (['server', 'web'] as const).flatMap((app) =>
    Object.entries(rooms).flatMap(([room, arrows]) => {
      const features = `^apps/${app}/src/features/`
      const neighbours = [room, ...(arrows[app] ?? [])]
      const from = { path: `${features}${room}/`, pathNot: tests }
      return [
        forbid(
          `room-arrows:${app}/${room}`,
          `"${room}" imports another room only along an arrow of rooms.mjs (${app}).`,
          from,
          { path: features, pathNot: `${features}(${neighbours.join('|')})/` },
        ),
        forbid(
          `room-contract:${app}/${room}`,
          `"${room}" speaks its own contract, the base, and those of the rooms it has an arrow to.`,
          from,
          { path: contract, pathNot: [base, contractOf([...neighbours, ...(arrows.contract ?? [])])] },
        ),
      ]
    }),
  )
}

function roomFaceRules({ rooms }: House): Rule[] {
  return Object.entries(rooms)
    .map(([room, { face }]) => [room, face] as const)
    .filter(([, face]) => face !== undefined)
    .map(([room, face = []]) =>
      forbid(
        `room-face:${room}`,
        `Other rooms enter "${room}" through the files that rooms.mjs lists as its face.`,
        { path: '^apps/(server|demo)/src/', pathNot: [tests, '/corpus/', `/features/${room}/`] },
        { path: `^apps/server/src/features/${room}/`, pathNot: `/features/${room}/(${face.join('|')})\\.ts$` },
      ),
    )
}

function roomQueriesRule({ rooms }: House): Rule {
  const features = '^apps/server/src/features/'
  const shared = Object.entries(rooms).flatMap(([room, { queries = [] }]) =>
    queries.map((name) => `${features}${room}/${name}\\.queries\\.ts$`),
  )
  return forbid(
    'room-queries',
    'The SQL of a room is its own, except for the files that rooms.mjs lists under queries.',
    { path: `${features}([^/]+)/`, pathNot: tests },
    { path: `${features}[^/]+/.*\\.queries\\.ts$`, pathNot: [`${features}$1/`, ...shared] },
  )
}

const faceRules = [
  forbid(
    'web-without-server',
    'The pages know the server by the contract only.',
    { path: '^apps/web/' },
    { path: '^apps/server/' },
  ),
  forbid(
    'server-without-demo',
    'The mall runs without its demo; only the roof loads it, and only where it is wanted.',
    { path: '^(apps/(server|web)/src|packages)/', pathNot: [tests, '/corpus/'] },
    { path: '^apps/demo/', eager: true },
  ),
  forbid(
    'server-without-web',
    'The server knows nothing of the pages.',
    { path: '^apps/(demo|server)/' },
    { path: '^apps/web/' },
  ),
  forbid(
    'cluster-from-outside',
    'A cluster is tried from outside: its shoppers and its checker share no code with the mall that they judge.',
    { path: '^cluster/' },
    { path: '^(apps|packages)/' },
  ),
  forbid('web-without-node', 'Pages run in a browser.', { path: '^apps/web/src/', pathNot: tests }, { kind: 'node' }),
  forbid(
    'across-by-name',
    'Relative inside a room or floor; across them by #name, so that a line says where it leads.',
    { path: `${anyApp}(features/[^/]+|[^/]+)/`, pathNot: tests },
    { path: anyApp, pathNot: '^apps/$1/src/$2/', byName: false },
  ),
]

/** Where each technology is allowed: SQL in queries, HTTP in routes, sockets nowhere. */
const placeRules = [
  forbid(
    'sql-in-queries',
    'SQL belongs in <room>.queries.ts and db/ only.',
    { path: '^apps/server/src/', pathNot: ['\\.queries\\.ts$', '^apps/server/src/db/', tests] },
    { path: '(^|/)node_modules/(kysely|postgres)/' },
  ),
  forbid(
    'http-in-routes',
    'HTTP belongs in <room>.routes.ts, platform/ and the app composition only.',
    { path: '^apps/server/src/(features|db)/', pathNot: ['\\.routes\\.ts$', tests] },
    { path: '(^|/)node_modules/(fastify|@fastify)/' },
  ),
  forbid(
    'no-way-out',
    'No room opens an address on the network.',
    { path: '^apps/server/src/(features|db)/', pathNot: [tests, '^apps/server/src/db/embedded/'] },
    { path: '^node:(http|https|http2|net|tls|dns|dgram)(/|$)' },
  ),
  forbid(
    'tests-stay-apart',
    'What runs in the mall does not import tests or their tools.',
    { path: '^(apps|packages)/[^/]+/src/', pathNot: tests },
    { path: [tests, '^apps/[^/]+/test/', '(^|/)node_modules/(vitest|fast-check|playwright-core)/'] },
  ),
]

const graphRules = [
  forbid('no-circles', 'Two files that import each other are one file, or one of them is too much.', {}, 'itself'),
  forbid(
    'no-orphans',
    'A file that imports nothing and is imported by none is left over.',
    // The build's settings replace zod by no-zod.ts.
    { pathNot: [tests, '\\.d\\.ts$', '/no-zod\\.ts$'] },
    'nothing',
  ),
  forbid('nothing-missing', 'What is imported is there.', {}, { kind: 'missing', pathNot: '^virtual:' }),
  forbid(
    'nothing-undeclared',
    'A package is listed in the package.json of the workspace that uses it.',
    { path: '^(apps|packages)/' },
    { kind: 'undeclared' },
  ),
]

/** The contract of a room is a file with its name, or a folder with its name. */
function contractOf(rooms: string[]): string {
  return `${contract}(${rooms.join('|')})(/[^/]+|(\\.test)?\\.ts)$`
}
