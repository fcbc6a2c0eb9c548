/** Markup that is safe to send unescaped. Only the `html` tag below creates it. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Markup | Part[]

/** A template tag that escapes text and leaves markup as it is. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(strings.map((text, at) => (at === 0 ? text : render(parts[at - 1] ?? '') + text)).join(''))
}

function render(part: Part): string {
  if (Array.isArray(part)) return part.map(render).join('')
  return part instanceof Markup ? part.text : escape(String(part))
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark)
}
