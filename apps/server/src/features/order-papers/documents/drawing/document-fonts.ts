import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font, type Glyph } from 'fontkit'

export type Weight = 'regular' | 'bold'

const files: Record<Weight, string> = {
  regular: 'Pretendard-Regular.ttf',
  bold: 'Pretendard-SemiBold.ttf',
}

export type DocumentFonts = Record<Weight, Font>

let opened: DocumentFonts | undefined

/** The fonts, opened once per thread. Documents embed only the glyphs they use. */
export function documentFonts(): DocumentFonts {
  opened ??= { regular: openFont(files.regular), bold: openFont(files.bold) }
  return opened
}

function openFont(file: string): Font {
  const path = createRequire(import.meta.url).resolve(`pretendard/dist/public/static/alternative/${file}`)
  const font = create(readFileSync(path)) as Font
  font.layout = plainLayout(font)
  return font
}

/**
 * Places glyphs side by side from a cache, with tabular figures so that number columns align. Hangul needs no more,
 * and the library's full layout takes ten times as long.
 */
function plainLayout(font: Font): Font['layout'] {
  const inFull = font.layout.bind(font)
  const glyphs = new Map<string, Glyph>()
  const glyphOf = (letter: string): Glyph => {
    const known = glyphs.get(letter)
    if (known !== undefined) return known
    const code = letter.codePointAt(0) ?? 0
    const plain = font.glyphForCodePoint(font.hasGlyphForCodePoint(code) ? code : missing)
    const glyph = /\d/.test(letter) ? (inFull(letter, ['tnum']).glyphs[0] ?? plain) : plain
    glyphs.set(letter, glyph)
    return glyph
  }
  return (text) => {
    const run = [...text].map(glyphOf)
    const positions = run.map((glyph) => ({ xAdvance: glyph.advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 }))
    return {
      glyphs: run,
      positions,
      // pdfkit scales the positions before it reads their sum.
      get advanceWidth() {
        return positions.reduce((width, { xAdvance }) => width + xAdvance, 0)
      },
    } as ReturnType<Font['layout']>
  }
}

/** Replacement for characters missing from the font: □ */
const missing = 0x25a1
