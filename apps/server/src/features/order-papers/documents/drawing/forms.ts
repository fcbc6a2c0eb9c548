import { mix, shadeOnPaper } from '@mall/contract/base/company/colour'
import { telephone } from '../document-text.ts'
import type { Letterhead } from '../letterhead.ts'
import type { Colours } from './draw-parties.ts'
import { a4, hairline, paleInk, type Pen, rule, write } from './pdf-pen.ts'

export const edge = 32
export const width = a4.width - 2 * edge
/** Below it is the foot of the page. */
export const bottom = a4.height - 44

const plainColours: Colours = { strong: '#26324a', line: '#c3cad6', tint: '#f4f6f9', label: '#4a5568' }
const white = '#ffffff'

/** The forms of a wholesaler with a colour of its own are in that colour. */
export function coloursOf({ colour }: Letterhead): Colours {
  if (colour === '') return plainColours
  const strong = shadeOnPaper(colour)
  return { strong, line: mix(white, strong, 0.35), tint: mix(white, strong, 0.06), label: mix(strong, '#000000', 0.2) }
}

/** Who sent it, and which page it is. */
export function drawFoot(
  pen: Pen,
  { name, phone }: { name: string; phone: string },
  page: string,
  colours: Colours,
): void {
  rule(pen, edge, a4.height - 36, edge + width, a4.height - 36, hairline, colours.line)
  const foot = { x: edge, y: a4.height - 32, width, height: 12 }
  const contact = [name, telephone(phone)].filter((part) => part !== '').join('  ')
  write(pen, contact, foot, { size: 7.2, color: paleInk, padding: 0 })
  write(pen, page, foot, { size: 7.6, align: 'end', color: paleInk, padding: 0 })
}
