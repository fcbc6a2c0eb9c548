import PDFDocument from 'pdfkit'
import { documentFonts, type Weight } from './document-fonts.ts'
import { fitText, type FittedText, lineHeight } from './fit-text.ts'

/** In points from the upper left corner of the page. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface TextStyle {
  size?: number
  weight?: Weight
  align?: 'start' | 'center' | 'end'
  color?: string
  /** Below this size the text is cut off instead of shrunk. */
  smallest?: number
  isNumber?: boolean
  /** Horizontal padding on both sides. */
  padding?: number
}

const ink = '#1b1f27'
export const paleInk = '#5c6675'

/** Writes and draws on the pages of one document. */
export interface Pen {
  pdf: PDFKit.PDFDocument
  /** The finished document; await it after `pdf.end()`. */
  bytes: Promise<Buffer>
}

export const hairline = 0.4
export const a4 = { width: 595.28, height: 841.89 }
/** Distance of the baseline below the middle of a line, relative to the font size. */
const drop = 0.36

export function openPen(title: string, author: string, created: Date): Pen {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: 'ko-KR',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: author, CreationDate: created, Creator: 'Nuri Mall', Producer: 'Nuri Mall' },
  })
  const { regular, bold } = documentFonts()
  // pdfkit also accepts an opened font, which its types do not declare.
  pdf.registerFont('regular', regular as unknown as Buffer)
  pdf.registerFont('bold', bold as unknown as Buffer)
  const parts: Buffer[] = []
  const bytes = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
  })
  return { pdf, bytes }
}

/** Replaces control and format characters and composes Unicode. */
function printable(text: string): string {
  return text.normalize('NFC').replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
}

/** Layout of a text in a box of this width and height. */
export function fitted({ pdf }: Pen, text: string, style: TextStyle, width: number, height: number): FittedText {
  const { size = 8, weight = 'regular', smallest = size * 0.65, padding = 3, isNumber = false } = style
  pdf.font(weight)
  const room = { width: width - 2 * padding, height, size, smallest, isNumber }
  return fitText(printable(text), room, (part, at) => pdf.fontSize(at).widthOfString(part))
}

/** Writes a text vertically centred in its box; a long one wraps, shrinks, and is finally cut off. */
export function write(pen: Pen, text: string, box: Box, style: TextStyle = {}): void {
  if (text === '') return
  const { lines, size } = fitted(pen, text, style, box.width, box.height)
  const { weight = 'regular', align = 'start', color = ink, padding = 3 } = style
  pen.pdf.font(weight).fontSize(size).fillColor(color)
  const middle = box.y + box.height / 2
  lines.forEach((line, at) => {
    const width = pen.pdf.widthOfString(line)
    const room = box.width - 2 * padding - width
    const x = box.x + padding + (align === 'end' ? room : align === 'center' ? room / 2 : 0)
    const y = middle + (at - (lines.length - 1) / 2) * size * lineHeight + size * drop
    pen.pdf.text(line, x, y, { lineBreak: false, baseline: 'alphabetic' })
  })
}

export function rule({ pdf }: Pen, x1: number, y1: number, x2: number, y2: number, width: number, color: string): void {
  pdf.moveTo(x1, y1).lineTo(x2, y2).lineWidth(width).strokeColor(color).stroke()
}

export function frame({ pdf }: Pen, box: Box, width: number, color: string): void {
  pdf.rect(box.x, box.y, box.width, box.height).lineWidth(width).strokeColor(color).stroke()
}

/** Draws a PNG as large as the box allows. By its text, because pdfkit embeds the same text once and bytes every time. */
export function picture({ pdf }: Pen, png: Uint8Array, box: Box, align: 'center' | 'right'): void {
  pdf.image(`data:image/png;base64,${Buffer.from(png).toString('base64')}`, box.x, box.y, {
    fit: [box.width, box.height],
    valign: 'center',
    align,
  })
}

export function fill({ pdf }: Pen, box: Box, color: string): void {
  pdf.rect(box.x, box.y, box.width, box.height).fill(color)
}
