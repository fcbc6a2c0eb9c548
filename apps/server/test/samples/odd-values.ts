/** Sixty texts that may break a program that parses before it validates. */
export const oddTexts: readonly string[] = [
  // Days, instants and numbers that do not exist, or exceed the range of JavaScript or PostgreSQL.
  ...[
    '2026-13-45',
    '2026-02-30',
    '2026-00-10',
    '0000-01-01',
    '0001-01-01',
    '9999-12-31',
    '10000-01-01',
    '-000001-01-01',
  ],
  ...[
    '+275760-09-13',
    '+275760-09-13T00:00:00.001Z',
    '2026-11-20T25:61:61Z',
    '2026-11-20T10:00:00+99:99',
    '2026-W10-1',
  ],
  ...['infinity', '-infinity', 'epoch', 'today', '1e308', '-1e308', '1e400', '-0', '-1', '0x10', 'NaN', '0.5', '1_000'],
  ...['2147483648', '9223372036854775808', '99999999999999999999999', '1,2', '10,90,', ',,,'],
  // Empty, oversized and invisible texts.
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff\ud83d',
    '\ufeff',
    '\uffff',
    'x'.repeat(5000),
    '가'.repeat(30_000),
  ],
  ...['\u202e\u200fabc', '\u1100\u1161\u11a8', 'é\u0301\u0301', '𝟙𝟚', '\r\nx-injected: 1'],
  // Names, quotes and escapes with a special meaning somewhere.
  ...[
    '__proto__',
    'constructor',
    '"',
    "'",
    '\\',
    '${x}',
    '%',
    '%00',
    '%zz',
    '../../etc/passwd',
    '{"$gt":""}',
    '[]',
    'null',
  ],
]

/** The same for numeric fields. */
export const oddNumbers: readonly unknown[] = [
  1e308,
  -1e308,
  -0,
  -1,
  0.5,
  1e-7,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
]

/** Percent-encodings that do not decode; they go into an address as they are. */
export const oddEncodings: readonly string[] = [
  '%',
  '%zz',
  '%00',
  '%c0%80',
  '%ff%fe',
  '%ed%a0%80',
  '%u0041',
  '%25%30%30',
]

export const oddHeaders: readonly string[] = [
  ...['accept-language', 'idempotency-key', 'if-none-match', 'if-modified-since', 'range', 'cookie', 'authorization'],
  ...['user-agent', 'content-type', 'accept', 'origin', 'referer', 'last-event-id', 'x-forwarded-for', 'x-request-id'],
]

/** A header value as HTTP allows it; includes forms that its readers parse. */
export function headerValue(name: string, text: string): string {
  const plain = Buffer.from(text, 'utf8')
    .toString('latin1')
    .replace(/[^\t -~\u0080-\u00ff]/g, '')
  if (name === 'range') return `bytes=${plain}-${plain}`
  if (name === 'cookie') return `mall_device=${plain}; mall_2fa=${plain}.${plain}`
  if (name === 'authorization') return `Bearer ${plain}`
  return plain
}
