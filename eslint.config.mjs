import { defineConfig } from 'eslint/config'
import tseslint from 'typescript-eslint'
import { browserDoors, closedDoors, logicalSides, restrictedMarkup, restrictedSyntax } from './fences/lint-rules.ts'

const tests = ['**/*.test.{ts,tsx}', 'apps/server/test/**', 'apps/web/test/**', 'e2e/**']
const configFiles = ['*.config.{mjs,ts}', 'apps/{server,web}/vite.config.ts', 'scripts/checks/prove-reporter.mjs']

export default defineConfig(
  { ignores: ['**/dist/', 'data/', 'data-large/', 'screens/', '.cache/', 'fences/bad/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    // What needs types or the React compiler is asked by oxlint (.oxlintrc.json), in a fraction of the time.
    extends: [tseslint.configs.strict, tseslint.configs.stylistic],
    rules: {
      'max-lines': ['error', 250],
      'max-lines-per-function': ['error', 50],
      'no-restricted-exports': [
        'error',
        {
          restrictDefaultExports: {
            direct: true,
            named: true,
            defaultFrom: true,
            namedFrom: true,
            namespaceFrom: true,
          },
        },
      ],
      'no-restricted-syntax': ['error', ...restrictedSyntax],
      'no-console': 'error',
      eqeqeq: 'error',
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-empty-function': ['error', { allow: ['asyncMethods'] }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_' },
      ],
    },
  },
  {
    files: ['apps/{demo,server}/src/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['fetch', 'WebSocket', 'EventSource'].map((name) => ({
          name,
          message: 'The server opens no address on the network.',
        })),
      ],
      'no-restricted-properties': [
        'error',
        { object: 'request', property: 'ip', message: 'Gone once the client hangs up: use originOf(request).' },
      ],
    },
  },
  // Asks the mall on this machine.
  { files: ['apps/server/src/doctor/check-mall.ts'], rules: { 'no-restricted-globals': 'off' } },
  { files: ['apps/server/src/platform/http/request-origin.ts'], rules: { 'no-restricted-properties': 'off' } },
  {
    files: ['apps/web/src/**'],
    plugins: { house: { rules: { 'logical-sides': logicalSides } } },
    rules: {
      'house/logical-sides': 'error',
      'no-restricted-syntax': ['error', ...restrictedSyntax, ...restrictedMarkup],
      'no-restricted-globals': closedDoors(),
    },
  },
  ...Object.keys(browserDoors).map((folder) => ({
    files: [`apps/web/src/${folder}/**`],
    rules: { 'no-restricted-globals': closedDoors(folder) },
  })),
  // A screen is read from top to bottom: its markup counts as lines, not as branches.
  { files: ['apps/web/src/**/*.tsx'], rules: { 'max-lines-per-function': ['error', 120] } },
  { files: ['scripts/**', 'bench/**', 'cluster/**', 'fences/**'], rules: { 'no-console': 'off' } },
  { files: configFiles, rules: { 'no-restricted-exports': 'off' } },
  {
    files: tests,
    rules: {
      'max-lines': ['error', 400],
      'max-lines-per-function': 'off',
      'no-restricted-globals': 'off',
      'house/logical-sides': 'off',
      // A test that reads a missing part fails, which is what it is for.
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  { files: ['apps/web/public/*.js'], languageOptions: { sourceType: 'script' } },
)
