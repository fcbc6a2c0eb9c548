import { isUtf8 } from 'node:buffer'
import { setImmediate } from 'node:timers/promises'

const megabyte = 1024 * 1024
/** Control characters that text files do not contain: all except tab, line feed, form feed and carriage return. */
const control = /[\x00-\x08\x0b\x0e-\x1f]/

/** True if the bytes are text in UTF-8 or the older Korean encoding CP949. Yields to the event loop. */
export async function isText(bytes: Buffer): Promise<boolean> {
  for (let at = 0; at < bytes.length; at += megabyte) {
    if (control.test(bytes.toString('latin1', at, at + megabyte))) return false
    await setImmediate()
  }
  return isUtf8(bytes) || isCp949(bytes)
}

/** True if a browser could interpret it as a page or drawing. */
export function looksLikeMarkup(bytes: Buffer): boolean {
  const head = bytes
    .toString('latin1', 0, 2048)
    .replace(/^\xef\xbb\xbf/, '')
    .replace(/^(\s|<!--[\s\S]*?-->)+/, '')
  return /^<(!doctype|\?xml|html|head|body|svg|script|iframe|style|meta|title|link|base|object|embed|form|img|a\b)/i.test(
    head,
  )
}

/** ASCII characters, and pairs whose first byte announces a second. */
async function isCp949(bytes: Buffer): Promise<boolean> {
  for (let at = 0; at < bytes.length; at += 1) {
    if (at % megabyte === 0) await setImmediate()
    const lead = bytes[at] ?? 0
    if (lead < 0x80) continue
    if (lead < 0x81 || lead > 0xfe) return false
    at += 1
    if (!trails(bytes[at] ?? 0)) return false
  }
  return true
}

function trails(byte: number): boolean {
  return (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x81 && byte <= 0xfe)
}
