import type { AuditAction } from '#db/audit/audit-actions.ts'
import type { Sentences, Told } from './sentence.ts'

type Mine = Extract<
  AuditAction,
  | `product.${string}`
  | `stock.${string}`
  | `category.${string}`
  | `price.${string}`
  | `import.${string}`
  | `allocation.${string}`
>

const kind = 'GOODS'
const isOfStore = ({ facts }: Told) => typeof facts['storeId'] === 'string'
const isOne = ({ facts }: Told) => facts['count'] === 1

export const goodsSentences: Sentences<Mine> = {
  'allocation.added': {
    kind,
    ko: '{who|이/가} 배정 ‘{name}’{name|*을/를} 만들었어요.',
    en: '{who} made the allocation “{name}”.',
  },
  'allocation.changed': {
    kind,
    ko: '{who|이/가} 배정 ‘{name}’{name|*을/를} 바꿨어요.',
    en: '{who} changed the allocation “{name}”.',
  },
  'allocation.ended': {
    kind,
    ko: '{who|이/가} 배정 ‘{name}’{name|*을/를} 끝냈어요.',
    en: '{who} ended the allocation “{name}”.',
  },
  'allocation.deleted': {
    kind,
    ko: '{who|이/가} 시작하지 않은 배정 ‘{name}’{name|*을/를} 삭제했어요.',
    en: '{who} deleted the allocation “{name}”, which had not begun.',
  },
  'category.added': {
    kind,
    ko: '{who|이/가} 분류 ‘{name}’{name|*을/를} 추가했어요.',
    en: '{who} added the category “{name}”.',
  },
  'category.changed': {
    kind,
    ko: '{who|이/가} 분류 ‘{name}’{name|*을/를} 바꿨어요.',
    en: '{who} changed the category “{name}”.',
  },
  'category.removed': {
    kind,
    ko: '{who|이/가} 분류 ‘{name}’{name|*을/를} 삭제했어요.',
    en: '{who} removed the category “{name}”.',
  },
  'price.changed': {
    kind,
    ko: (row) =>
      isOne(row)
        ? '{who|이/가} {product}의 {priced-for} 단가를 바꿨어요.'
        : `{who|이/가} ${isOfStore(row) ? '{store}의 ' : ''}단가 {count}건을 바꿨어요.`,
    en: (row) =>
      isOne(row)
        ? '{who} changed the price of {product} for {priced-for}.'
        : `{who} changed {count} prices${isOfStore(row) ? ' of {store}' : ''}.`,
  },
  'price.undone': {
    kind,
    ko: (row) =>
      isOne(row)
        ? '{who|이/가} {product}의 {priced-for} 단가 변경을 되돌렸어요.'
        : `{who|이/가} ${isOfStore(row) ? '{store}의 ' : ''}단가 변경 {count}건을 되돌렸어요.`,
    en: (row) =>
      isOne(row)
        ? '{who} undid a change of the price of {product} for {priced-for}.'
        : `{who} undid changes of {count} prices${isOfStore(row) ? ' of {store}' : ''}.`,
  },
  'product.added': {
    kind,
    ko: (row) =>
      isOne(row) ? '{who|이/가} 상품 {product|을/를} 등록했어요.' : '{who|이/가} 상품 {count}개를 등록했어요.',
    en: (row) => (isOne(row) ? '{who} added the product {product}.' : '{who} added {count} products.'),
  },
  'product.changed': {
    kind,
    ko: (row) => (isOne(row) ? '{who|이/가} 상품 {product|을/를} 바꿨어요.' : '{who|이/가} 상품 {count}개를 바꿨어요.'),
    en: (row) => (isOne(row) ? '{who} changed the product {product}.' : '{who} changed {count} products.'),
  },
  'stock.changed': {
    kind,
    ko: '{who|이/가} {product} 재고를 바꿨어요.',
    en: '{who} changed the stock of {product}.',
  },
  'stock.marked': {
    kind,
    ko: '{who|이/가} {product} 부족 기준을 바꿨어요.',
    en: '{who} changed from how few on {product} is low.',
  },
  'product.removed': {
    kind,
    ko: '{who|이/가} 가져온 상품 {count}개를 되돌리며 삭제했어요.',
    en: '{who} removed {count} products by undoing an import.',
  },
  'import.applied': {
    kind,
    ko: '{who|이/가} 파일 ‘{fileName}’에서 {import-kind} {added}건을 추가하고 {changed}건을 바꿨어요.',
    en: '{who} imported {import-kind} from “{fileName}”: {added} added, {changed} changed.',
  },
  'import.undone': {
    kind,
    ko: '{who|이/가} 파일 ‘{fileName}’의 {import-kind} 가져오기를 되돌렸어요.',
    en: '{who} undid the import of {import-kind} from “{fileName}”.',
  },
  'import.exported': {
    kind,
    ko: '{who|이/가} {import-kind} 자료를 파일로 내보냈어요.',
    en: '{who} exported {import-kind} to a file.',
  },
}
