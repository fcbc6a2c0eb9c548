import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brotli } from './build/brotli.ts'
import { chunks } from './build/chunks.ts'
import { contract } from './build/contract.ts'
import { fetchedFirst } from './build/fetched-first.ts'
import { fonts } from './build/fonts.ts'
import { lean } from './build/lean.ts'
import { messages } from './build/messages.ts'
import { quietProxy } from './build/quiet-proxy.ts'
import { serviceWorker } from './build/service-worker.ts'
import { styleNames } from './build/style-names.ts'

/** Address of the server during `npm run dev`. */
const server = process.env['MALL_SERVER']

const ofTheServer = ['/api', '/nuri', '/_image', '/docs', '/openapi.json', '/healthz', '/readyz', '/metrics']

export default defineConfig({
  ...(server !== undefined && { customLogger: quietProxy() }),
  plugins: [react(), fonts(), messages(), contract(), lean(), styleNames(), fetchedFirst(), serviceWorker(), brotli()],
  // Pages need only methods and addresses of calls, not zod schemas (see no-zod.ts).
  resolve: { alias: { zod: new URL('src/shared/api/no-zod.ts', import.meta.url).pathname } },
  server: { proxy: Object.fromEntries(ofTheServer.map((path) => [path, server ?? 'http://127.0.0.1:8080'])) },
  build: {
    target: 'baseline-widely-available',
    // Nothing is inlined, because the content security policy allows only files.
    assetsInlineLimit: 0,
    manifest: true,
    // Code used by every page shares one chunk beside the entry: fewer requests, and 4 kB smaller compressed.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], test: /^(?!.*(?:main\.tsx|index\.html))/ },
            chunks(import.meta.dirname),
          ],
        },
      },
    },
  },
})
