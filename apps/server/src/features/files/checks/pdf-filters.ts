/** The digits up to the end mark, two a byte. */
export function fromHex(data: Buffer): Buffer {
  const end = data.indexOf('>')
  const digits = data.toString('latin1', 0, end < 0 ? data.length : end)
  return Buffer.from(digits.replace(/\s/g, ''), 'hex')
}

const [firstDigit = 0, lastDigit = 0, zeros, ending] = Buffer.from('!uz~')
const spaces = new Set(Buffer.from('\t\n\v\f\r \xa0', 'latin1'))

/** Five digits are four bytes. A group that is cut short counts as if it ended with the last digit. */
export function fromBase85(data: Buffer): Buffer {
  const bytes = Buffer.alloc(lengthOf(data))
  let [size, value, count] = [0, 0, 0]
  const add = (digit: number) => {
    value = value * 85 + digit
    count += 1
    if (count < 5) return
    bytes.writeUInt32BE(value % 2 ** 32, size)
    ;[size, value, count] = [size + 4, 0, 0]
  }
  const endGroup = () => {
    const missing = count === 0 ? 0 : 5 - count
    for (let n = 0; n < missing; n += 1) add(lastDigit - firstDigit)
    size -= missing
  }
  const mark = /^\s*<\s*~/.exec(data.toString('latin1'))?.[0].length ?? 0
  for (let at = mark; at < data.length && data[at] !== ending; at += 1) {
    const byte = data[at] ?? 0
    if (byte === zeros) for (let n = 0; n < 5; n += 1) add(0)
    else if (byte >= firstDigit && byte <= lastDigit) add(byte - firstDigit)
    else if (!spaces.has(byte)) endGroup()
  }
  endGroup()
  return bytes.subarray(0, size)
}

/** At most: each sign may be a group that is cut short. */
function lengthOf(data: Buffer): number {
  let length = 8
  for (const byte of data) length += byte === zeros ? 4 : 1
  return length
}
