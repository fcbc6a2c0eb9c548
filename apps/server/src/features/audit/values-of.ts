import { formatBusinessNumber } from '@mall/contract/base/company/business-number'
import type { AuditLine } from './audit-list.queries.ts'
import { fieldNames } from './field-names.ts'
import { written, type Reader } from './field-forms.ts'
import { dayWord, importWords, noWord } from './field-words.ts'
import type { Piece } from './fill-in.ts'
import type { Names } from './find-names.ts'
import { productsOf } from './products-of.ts'

type Facts = Record<string, unknown>
type Side = 'before' | 'after'

const strangers = {
  console: { ko: '서버 관리자', en: 'An administrator of the server' },
  mall: { ko: '누리몰', en: 'The mall' },
  someone: { ko: '누군가', en: 'Someone' },
}
const unnamed = {
  store: { ko: '거래처', en: 'a store' },
  product: { ko: '상품', en: 'a product' },
  title: { ko: '삭제된 글', en: 'a deleted text' },
}
const everyone: Record<string, Record<'ko' | 'en', string>> = {
  OFFICE: { ko: '모든 직원', en: 'all people of the office' },
  STORE: { ko: '모든 거래처', en: 'all stores' },
}

interface Scene {
  row: AuditLine
  sides: Record<Side, Facts>
  names: Names
  reader: Reader
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

const named: Record<string, (scene: Scene) => Piece> = {
  who: (scene) => person(scene, scene.row.user_id),
  whom,
  'required-of': requiredOf,
  store,
  order,
  product,
  notice: (scene) => article(scene, 'NOTICE'),
  inquiry: (scene) => article(scene, 'INQUIRY'),
  range,
  'priced-for': pricedFor,
  'import-kind': ({ row, reader: { lang } }) => ({ text: importWords[String(row.facts['kind'])]?.[lang] ?? '' }),
  'moved-stores': movedStores,
  bizNo: ({ row }) => ({ text: formatBusinessNumber(text(row.facts['bizNo']) ?? '') }),
}

/** What fills the places of a sentence about this row. */
export function valuesOf(row: AuditLine, sides: Record<Side, Facts>, names: Names, reader: Reader) {
  const scene = { row, sides, names, reader }
  return (name: string): Piece => {
    const [side = '', field = ''] = name.split('.')
    if (side === 'before' || side === 'after')
      return { text: written(sides[side][field], fieldNames[field]?.form, reader) ?? noWord[reader.lang] }
    const fact = row.facts[name]
    return (
      named[name]?.(scene) ?? { text: typeof fact === 'number' ? fact.toLocaleString('en-US') : (text(fact) ?? '') }
    )
  }
}

function person({ row, names, reader: { lang } }: Scene, id: string | null, given?: string): Piece {
  const found = id === null ? undefined : names.people.get(id)
  if (id !== null && found) {
    const name = given ?? found.name
    return { text: lang === 'ko' ? `${name}님` : name, link: { kind: 'PERSON', id } }
  }
  const stranger = row.address === 'console' ? 'console' : row.agent === 'nuri-mall' ? 'mall' : 'someone'
  return { text: strangers[stranger][lang] }
}

/**
 * By the name that they were given, if it was. With their store, unless it is also that of the person who did it: names
 * alone repeat.
 */
function whom(scene: Scene): Piece {
  const { row, names, reader, sides } = scene
  const given = row.action.startsWith('user.') ? text(sides.after['name']) : undefined
  const piece = person(scene, row.subject_user_id, given)
  const [of, by] = [row.subject_user_id, row.user_id].map((id) => names.people.get(id ?? '')?.storeNm ?? undefined)
  if (of === undefined || of === by) return piece
  return { ...piece, text: reader.lang === 'ko' ? `${of} ${piece.text}` : `${piece.text} of ${of}` }
}

/** The grade or store of a price, whose name may have parentheses of its own. */
const behindName = / \((?:[^()]|\([^()]*\))*\)$/

/** The store of a special price, or the grade, which is written behind the name of the product. */
function pricedFor(scene: Scene): Piece {
  if (typeof scene.row.facts['storeId'] === 'string') return store(scene)
  const grade = /\(([^()]+)\)$/.exec(productsOf(scene.row.facts)[0]?.prodNm ?? '')?.[1] ?? ''
  return { text: scene.reader.lang === 'ko' ? `${grade}등급` : `grade ${grade}` }
}

function store({ row, sides, names, reader: { lang } }: Scene): Piece {
  const { facts } = row
  const id = row.store_id ?? names.inquiries.get(text(facts['articleId']) ?? '')?.storeId
  const found = id === undefined ? undefined : names.stores.get(id)
  if (id !== undefined && found)
    return { text: text(sides.after['storeNm']) ?? found.name, link: { kind: 'STORE', id } }
  return { text: text(facts['storeNm']) ?? text(facts['storeCd']) ?? unnamed.store[lang] }
}

function order({ row: { order_id: id, facts }, names }: Scene): Piece {
  const no = (id === null ? undefined : names.orders.get(id)?.no) ?? text(facts['orderNo']) ?? ''
  return id === null ? { text: no } : { text: no, link: { kind: 'ORDER', id } }
}

/** By its name of then and its code: names change and repeat. */
function product({ row, names, reader: { lang } }: Scene): Piece {
  const [said] = productsOf(row.facts)
  const id = said?.prodId
  const found = id === undefined ? undefined : names.products.get(id)
  const then = said?.prodNm.replace(row.action.startsWith('price.') ? behindName : '', '')
  const name = text(then) ?? found?.name ?? unnamed.product[lang]
  const words = [name, said?.prodCd ?? found?.code].join(' ').trim()
  return id !== undefined && found ? { text: words, link: { kind: 'PRODUCT', id } } : { text: words }
}

function article({ row, sides, names, reader: { lang } }: Scene, kind: 'NOTICE' | 'INQUIRY'): Piece {
  const id = text(row.facts['articleId']) ?? ''
  const found = (kind === 'NOTICE' ? names.notices : names.inquiries).get(id)
  const was = text(sides.after['title']) ?? text(sides.before['title'])
  return found ? { text: was ?? found.title, link: { kind, id } } : { text: was ?? unnamed.title[lang] }
}

/** By their codes, which is all that the row keeps of them. */
function movedStores({ sides, reader: { lang } }: Scene): Piece {
  const codes = Object.keys(sides.before)
  const more = codes.length - 3
  const first = codes.slice(0, 3).join(', ')
  if (more <= 0) return { text: first }
  return { text: lang === 'ko' ? `${first} 외 ${String(more)}곳` : `${first} and ${String(more)} more` }
}

function range({ row: { facts }, reader: { lang } }: Scene): Piece {
  const [from, to] = [text(facts['from']) ?? '', text(facts['to']) ?? '']
  return { text: from === to ? dayWord(from, lang) : `${dayWord(from, lang)}–${dayWord(to, lang)}` }
}

function requiredOf(scene: Scene): Piece {
  const { facts, subject_user_id: id } = scene.row
  if (id !== null) return whom(scene)
  const role = everyone[text(facts['role']) ?? '']
  return { text: role?.[scene.reader.lang] ?? text(facts['storeCd']) ?? text(facts['userCd']) ?? '' }
}
