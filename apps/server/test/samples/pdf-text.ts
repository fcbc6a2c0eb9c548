import { spawnSync } from 'node:child_process'
import { inflateSync } from 'node:zlib'

/**
 * The text of a PDF by page in content order, with blanks collapsed: by `pdftotext` if installed, otherwise by a reader
 * that supports only what our own documents use.
 */
export function pdfPages(pdf: Uint8Array): string[] {
  const { status, stdout } = spawnSync('pdftotext', ['-raw', '-enc', 'UTF-8', '-', '-'], { input: pdf })
  const pages = status === 0 ? stdout.toString('utf8').split('\f').slice(0, -1) : readPages(pdf)
  return pages.map((page) => page.replace(/\s+/g, ' ').trim())
}

export function readPages(pdf: Uint8Array): string[] {
  const objects = objectsOf(Buffer.from(pdf).toString('latin1'))
  const fonts = new Map<string, Map<string, string>>()
  for (const { head } of objects.values())
    for (const [, name = '', ref = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(ref)?.head ?? '')?.[1] ?? ''
      fonts.set(name, lettersOf(objects.get(unicode)?.stream ?? ''))
    }
  const kids = [...objects.values()].map(({ head }) => /\/Kids \[([^\]]*)\]/.exec(head)?.[1]).find(Boolean) ?? ''
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, page = '']) => {
    const contents = /\/Contents (\d+) 0 R/.exec(objects.get(page)?.head ?? '')?.[1] ?? ''
    return textOf(objects.get(contents)?.stream ?? '', fonts)
  })
}

function objectsOf(source: string): Map<string, { head: string; stream: string }> {
  const objects = new Map<string, { head: string; stream: string }>()
  for (const [, id = '', body = ''] of source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', stream = ''] = body.split(/\nstream\n|\nendstream/)
    const isPacked = head.includes('/FlateDecode')
    objects.set(id, { head, stream: isPacked ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : stream })
  }
  return objects
}

/** Glyph id in hex → letters, from the ToUnicode map. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, from = '', list = ''] of map.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g))
    for (const [at, [, units = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries())
      letters.set(
        (Number.parseInt(from, 16) + at).toString(16).padStart(4, '0'),
        units
          .split(' ')
          .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
          .join(''),
      )
  return letters
}

function textOf(content: string, fonts: Map<string, Map<string, string>>): string {
  let letters = new Map<string, string>()
  const pieces: string[] = []
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? letters
    if (shown === undefined) continue
    const hex = [...shown.matchAll(/<(\w+)>/g)].map(([, part = '']) => part).join('')
    pieces.push((hex.match(/.{4}/g) ?? []).map((glyph) => letters.get(glyph.toLowerCase()) ?? '�').join(''))
  }
  return pieces.join('\n')
}
