// The project's tools as arguments of the Node that runs them, without shell or npx.

export const tool = {
  oxfmt: 'node_modules/oxfmt/bin/oxfmt',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  knip: 'node_modules/knip/bin/knip.js',
}

/**
 * The native compiler does a third of the work.
 * @param {string} project
 */
function tsc(project) {
  return ['node_modules/typescript-7/bin/tsc', '-p', project, '--singleThreaded']
}

/** @param {string[]} projects */
export function vitest(...projects) {
  return ['node_modules/vitest/vitest.mjs', 'run', '--passWithNoTests', ...projects.map((name) => `--project=${name}`)]
}

/** Less garbage collection saves a fifth of the work, for a twentieth more memory. */
const env = { GOGC: '400' }

export const typeStages = [
  { name: 'types: web', run: tsc('apps/web/tsconfig.json'), env },
  { name: 'types: server, contract, scripts', run: tsc('tsconfig.json'), env },
  { name: 'types: journeys', run: tsc('e2e/tsconfig.json'), env },
]
