import { label } from '../label.ts'
import { ellipse, gleam, line, path, rect, repeat, shade, solid } from '../paint.ts'
import type { Pen } from '../pen.ts'

const metal = { light: '#eef2f6', base: '#cfd8e1', dark: '#9fadbb' }

export function can(pen: Pen): string {
  return (
    path('M157 92L166 80H234L243 92Z', metal.dark) +
    ellipse(200, 80, 34, 6, metal.light) +
    solid(
      pen,
      'M157 92H243Q256 104 256 116V302Q256 314 244 326H156Q144 314 144 302V116Q144 104 157 92Z',
      pen.ink.base,
      rect(144, 92, 112, 9, metal.base),
      rect(144, 317, 112, 9, metal.base),
      label(pen, 144, 142, 112, 128),
      shade(226),
      gleam(156, 110, 200),
    )
  )
}

export function tallCan(pen: Pen): string {
  return (
    path('M166 72L173 62H227L234 72Z', metal.dark) +
    ellipse(200, 62, 27, 5, metal.light) +
    solid(
      pen,
      'M166 72H234Q245 84 245 94V308Q245 318 236 326H164Q155 318 155 308V94Q155 84 166 72Z',
      pen.ink.base,
      rect(155, 72, 90, 8, metal.base),
      rect(155, 318, 90, 8, metal.base),
      path('M155 250L245 200V330H155Z', pen.accent.base),
      label(pen, 155, 118, 90, 116),
      shade(222),
      gleam(165, 88, 224, 9),
    )
  )
}

const petShape =
  'M180 78H220V100C220 122 252 132 252 168V196Q246 206 252 216V306Q252 326 234 326Q226 326 222 320Q212 328 200 320Q188 328 178 320Q174 326 166 326Q148 326 148 306V216Q154 206 148 196V168C148 132 180 122 180 100Z'

/** A bottle of a fizzy or coloured drink. */
export function pet(pen: Pen): string {
  return (
    rect(178, 54, 44, 26, pen.accent.base, 5) +
    rect(206, 54, 16, 26, pen.accent.dark, 5) +
    solid(
      pen,
      petShape,
      pen.ink.base,
      rect(148, 78, 104, 44, pen.ink.light, 0, 'opacity=".55"'),
      label(pen, 148, 172, 104, 92),
      shade(228),
      gleam(160, 144, 158, 9),
    )
  )
}

/** A clear bottle of water. */
export function water(pen: Pen): string {
  return (
    rect(179, 56, 42, 24, pen.accent.base, 5) +
    solid(
      pen,
      petShape,
      '#d9eef9',
      rect(148, 128, 104, 200, '#bfe2f5'),
      repeat(3, (n) => line(`M150 ${278 + n * 14}Q200 ${286 + n * 14} 250 ${278 + n * 14}`, '#9fd0ea', 3)),
      label(pen, 148, 166, 104, 92),
      shade(230, 0.07),
      gleam(160, 136, 170, 9, 0.75),
    )
  )
}

/** A glass bottle with a neck. */
export function glass(pen: Pen): string {
  return (
    rect(183, 44, 34, 22, pen.accent.base, 4) +
    rect(180, 60, 40, 8, pen.accent.dark, 3) +
    solid(
      pen,
      'M184 66H216V128C216 150 246 158 246 190V308Q246 326 228 326H172Q154 326 154 308V190C154 158 184 150 184 128Z',
      pen.ink.base,
      rect(154, 66, 92, 84, pen.ink.dark, 0, 'opacity=".25"'),
      label(pen, 154, 196, 92, 98),
      shade(226),
      gleam(164, 186, 124, 8),
      gleam(190, 74, 58, 6),
    )
  )
}

/** A small bottle of an energy or vitamin drink. */
export function smallBottle(pen: Pen): string {
  return (
    rect(172, 110, 56, 26, pen.accent.base, 5) +
    repeat(5, (n) => rect(178 + n * 10, 113, 3, 20, pen.accent.dark, 1)) +
    solid(
      pen,
      'M176 136H224V150Q250 158 250 186V306Q250 326 232 326H168Q150 326 150 306V186Q150 158 176 150Z',
      pen.ink.base,
      label(pen, 150, 196, 100, 100),
      shade(226),
      gleam(161, 178, 134, 9),
    )
  )
}

/** A large container with a handle. */
export function jug(pen: Pen): string {
  return (
    rect(150, 68, 52, 28, pen.accent.base, 6) +
    rect(182, 68, 20, 28, pen.accent.dark, 6) +
    solid(
      pen,
      'M152 94H200Q232 96 254 122Q274 146 274 178V304Q274 326 252 326H148Q126 326 126 304V152Q126 118 152 94ZM218 134Q210 134 210 144V176Q210 186 220 186H242Q250 186 246 172Q240 146 218 134Z',
      pen.ink.base,
      label(pen, 126, 204, 148, 94),
      shade(246),
      gleam(140, 144, 160, 11),
    ) +
    path('M216 132Q208 134 208 146V178Q208 188 220 188H244Q252 186 247 170Q238 142 216 132Z', pen.ink.dark)
  )
}

/** A square tin of 18 litres. */
export function oilTin(pen: Pen): string {
  return (
    line('M164 100Q164 66 200 66T236 100', metal.dark, 9) +
    solid(
      pen,
      'M124 98H276V318Q276 326 268 326H132Q124 326 124 318Z',
      pen.ink.base,
      label(pen, 124, 150, 152, 130),
      rect(124, 98, 152, 16, metal.base),
      rect(124, 312, 152, 14, metal.base),
      shade(246),
      gleam(136, 122, 182, 11),
    ) +
    rect(138, 82, 34, 18, metal.dark, 4)
  )
}

/** A soft bottle that stands on its cap or wears a nozzle. */
export function squeeze(pen: Pen): string {
  return (
    path('M190 78L194 44H206L210 78Z', pen.accent.light) +
    path('M174 76H226L234 104H166Z', pen.accent.base) +
    path('M204 76H226L234 104H210Z', pen.accent.dark) +
    solid(
      pen,
      'M164 104H236Q254 116 252 150Q248 200 254 250V306Q254 326 236 326H164Q146 326 146 306V250Q152 200 148 150Q146 116 164 104Z',
      pen.ink.base,
      label(pen, 146, 158, 108, 118),
      shade(228),
      gleam(158, 128, 184, 9),
    )
  )
}
