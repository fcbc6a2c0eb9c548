type Facts = Record<string, unknown>

export const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export interface ProductFacts {
  prodId: string | undefined
  prodCd: string | undefined
  prodNm: string
  before: Facts
  after: Facts
  categoryIds: string[]
}

/** The products that a row is about. */
export function productsOf(facts: Facts): ProductFacts[] {
  const said = Array.isArray(facts['products']) ? facts['products'] : facts['prodId'] === undefined ? [] : [facts]
  return said.filter(isFacts).map((product) => {
    const side = (when: 'before' | 'after') => (isFacts(product[when]) ? product[when] : {})
    const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
    const [before, after] = [side('before'), side('after')]
    const categoryIds = [before['categoryId'], after['categoryId']].filter((id) => typeof id === 'string')
    return {
      ...{ prodId: text(product['prodId']), prodCd: text(product['prodCd']), prodNm: text(product['prodNm']) ?? '' },
      ...{ before, after, categoryIds },
    }
  })
}
