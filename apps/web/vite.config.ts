import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brotli } from './build/brotli.ts'
import { chunks } from './build/chunks.ts'
import { contract } from './build/contract.ts'
import { fetchedFirst } from './build/fetched-first.ts'
import { fonts } from './build/fonts.ts'
import { lean } from './build/lean.ts'
import { messages } from './build/messages.ts'
import { serviceWorker } from './build/service-worker.ts'

/** Where `npm run dev` has the server. */
const server = process.env['MALL_SERVER'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [react(), fonts(), messages(), contract(), lean(), fetchedFirst(), serviceWorker(), brotli()],
  // The contract's shapes are for the compiler and the server; the page needs only methods and addresses (see no-zod.ts).
  resolve: { alias: { zod: new URL('src/shared/api/no-zod.ts', import.meta.url).pathname } },
  server: { proxy: Object.fromEntries(['/api', '/nuri', '/_image'].map((path) => [path, server])) },
  build: {
    target: 'baseline-widely-available',
    // Nothing is put into the document or the styles: the content security policy allows only files.
    assetsInlineLimit: 0,
    manifest: true,
    // What every page needs travels in one file beside the entry: fewer requests, and it packs 4 kB tighter.
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
