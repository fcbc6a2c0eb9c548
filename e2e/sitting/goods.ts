/** The catalogue and the customers of a food wholesaler, as large as asked for. */

interface Food {
  name: string
  category: string
  taxed: boolean
  sizes: string[]
  /** Won of the first size, for grade A. */
  won: number
}

const foods: Food[] = [
  { name: '햇양파', category: '채소 > 뿌리채소', taxed: false, sizes: ['15kg/망', '3kg', '1kg'], won: 21_000 },
  { name: '대파', category: '채소 > 잎채소', taxed: false, sizes: ['1단', '10단'], won: 3_200 },
  { name: '깐마늘', category: '채소 > 뿌리채소', taxed: false, sizes: ['1kg', '5kg'], won: 9_800 },
  { name: '청상추', category: '채소 > 잎채소', taxed: false, sizes: ['4kg/BOX', '500g'], won: 18_500 },
  { name: '백미', category: '곡류', taxed: false, sizes: ['20kg', '10kg'], won: 58_000 },
  { name: '찹쌀', category: '곡류', taxed: false, sizes: ['4kg', '20kg'], won: 17_500 },
  { name: '콩기름', category: '가공식품 > 유지', taxed: true, sizes: ['18L', '1.8L×6'], won: 46_000 },
  { name: '양조간장', category: '가공식품 > 장류', taxed: true, sizes: ['13L', '1.8L'], won: 24_500 },
  { name: '고추장', category: '가공식품 > 장류', taxed: true, sizes: ['14kg', '3kg'], won: 39_000 },
  { name: '국내산 삼겹살', category: '축산 > 돼지', taxed: false, sizes: ['1kg', '5kg'], won: 21_900 },
  { name: '닭다리살', category: '축산 > 닭', taxed: false, sizes: ['2kg', '10kg'], won: 15_800 },
  { name: '고등어 필렛', category: '수산', taxed: false, sizes: ['1kg', '10kg/BOX'], won: 12_300 },
  { name: '종이컵', category: '소모품', taxed: true, sizes: ['1,000개', '50개'], won: 16_000 },
]
const brands = ['한빛', '들내음', '바다참', '고운뜰', '새벽장', '온누리', '다온', '참고을', '미르', '늘푸른']

export interface Article {
  code: string
  name: string
  size: string
  unit: string
  category: string
  brand: string
  taxed: boolean
  won: number
}

/** No two have the same name and size. */
export function makeArticles(count: number): Article[] {
  const kinds = foods.flatMap((food) => food.sizes.map((size, n) => ({ ...food, size, won: food.won / (n + 1) })))
  return Array.from({ length: count }, (_, n) => {
    const { name, category, taxed, size, won } = pick(kinds, n)
    const round = Math.floor(n / kinds.length)
    const brand = pick(brands, round)
    const series = Math.floor(round / brands.length)
    return {
      code: String(n + 1).padStart(5, '0'),
      name: `${brand} ${name}${series === 0 ? '' : ` ${series + 1}호`}`,
      ...{ size, unit: size.includes('BOX') ? 'BOX' : 'EA', category, brand, taxed },
      won: Math.max(100, Math.round((won * (100 + (n % 7))) / 10_000) * 100),
    }
  })
}

export interface Customer {
  code: string
  name: string
  owner: string
  bizNo: string
  phone: string
  address: string
  grade: 'A' | 'B' | 'C'
  username: string
  /** Won that are owed from before. */
  owed: number
}

const towns = ['마포', '서교', '망원', '연남', '합정', '상수', '홍대', '신촌', '공덕', '염리', '성산', '상암']
const trades = ['국밥', '분식', '횟집', '카페', '고깃집', '포차', '김밥', '칼국수', '치킨', '반찬가게']
const families = ['김', '이', '박', '최', '정', '강', '조', '윤', '장', '임']
const givenNames = ['민수', '지훈', '서연', '은영', '도윤', '하준', '수빈', '지우', '현우', '예린', '소라', '세진']

export function makeCustomers(count: number): Customer[] {
  return Array.from({ length: count }, (_, n) => {
    const series = Math.floor(n / (towns.length * trades.length))
    return {
      code: `G${String(n + 1).padStart(4, '0')}`,
      name: `${pick(towns, n)} ${pick(trades, Math.floor(n / towns.length))}${series === 0 ? '' : ` ${series + 1}호점`}`,
      owner: `${pick(families, n)}${pick(givenNames, Math.floor(n / families.length))}`,
      bizNo: businessNumber(n),
      phone: `02${String(3_000_000 + n * 7)}`,
      address: `서울 마포구 ${pick(towns, n)}로 ${n + 1}`,
      grade: pick(['A', 'B', 'C'] as const, n),
      username: `store${String(n + 1).padStart(4, '0')}`,
      owed: n % 4 === 0 ? 150_000 + n * 1_300 : 0,
    }
  })
}

function pick<T>(all: readonly T[], n: number): T {
  const one = all[n % all.length]
  if (one === undefined) throw new Error('there is nothing to pick from')
  return one
}

/** The n-th of a district, with its check digit. */
function businessNumber(n: number): string {
  const nine = `10581${String(n + 1).padStart(4, '0')}`
  const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5]
  const sum = weights.reduce((total, weight, at) => total + weight * Number(nine[at]), 0)
  const carried = Math.floor((5 * Number(nine[8])) / 10)
  return `${nine}${(10 - ((sum + carried) % 10)) % 10}`
}
