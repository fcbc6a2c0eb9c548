import type { Plugin } from 'vite'

const computed = /labelPattern\.lastIndex = 0;.*?var name = hashString\(styles\) \+ identifierName;/s

/**
 * Emotion searches and hashes the whole text of a style each time an element is rendered, a tenth of a page's script.
 * The same text has the same name, so it is kept. Labels, which the search is for, are of development only.
 */
export function styleNames(): Plugin {
  return {
    name: 'mall-style-names',
    apply: 'build',
    transform: {
      filter: { id: /@emotion\/serialize\/.*\.js$/ },
      handler(code) {
        if (!computed.test(code)) throw new Error('build/style-names.ts does not fit this version of Emotion')
        return `const kept = new Map();\n${code.replace(
          computed,
          `var name = kept.get(styles);
          if (name === undefined) kept.set(styles, (name = hashString(styles)));`,
        )}`
      },
    },
  }
}
