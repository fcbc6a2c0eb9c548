// Builds the server into a few files: one of many hundred modules spends more time on finding them than on anything
// else as it starts.
import { dirname, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

/**
 * Loaded from where npm has put them: they have parts in C or files of their own beside them, or are not needed as the
 * mall starts.
 */
const external = ['sharp', '@node-rs/argon2', 'fontkit', 'pdfkit', 'write-excel-file', '@aws-sdk/client-s3']

export default defineConfig({
  plugins: [placeOfSources()],
  ssr: { target: 'node', noExternal: true, external },
  build: {
    ssr: 'src/main.ts',
    target: 'node26',
    minify: false,
    // All in one folder, from which `placeOfSources` counts.
    rolldownOptions: { output: { chunkFileNames: '[name]-[hash].js' } },
  },
})

/** Fonts, migrations and programs of workers are found beside the source that names them, as in development. */
function placeOfSources(): Plugin {
  const built = `${import.meta.dirname}/dist`
  return {
    name: 'place-of-sources',
    enforce: 'pre',
    transform: {
      filter: { id: /\/apps\/server\/src\/.*\.ts$/, code: 'import.meta.' },
      handler(code, id) {
        const source = relative(built, id)
        return code
          .replaceAll('import.meta.url', `new URL(${JSON.stringify(source)}, import.meta.url).href`)
          .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${dirname(source)}`)})`)
      },
    },
  }
}
