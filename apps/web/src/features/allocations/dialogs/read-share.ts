import { readCount } from './read-count.ts'

const alike = [
  ['box', 'boxes', 'bx', '박스', '상자'],
  ['ea', 'pcs', '개', '낱개'],
  ['봉', '봉지'],
  ['kg', '킬로', '키로'],
]

/** Reads a quantity that may have its unit behind it; undefined if it is none, or counts another unit than the product. */
export function readShare(text: string, unit: string): number | undefined {
  const clean = text.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase()
  const [, digits = '', written = ''] = /^([\d,.]+)(\D*)$/.exec(clean) ?? []
  const own = unit.normalize('NFKC').toLowerCase()
  const isOwn =
    written === '' || written === own || alike.some((names) => names.includes(own) && names.includes(written))
  return isOwn ? readCount(digits) : undefined
}
