/** A recurring purchase. Weekdays are those of the delivery, 0 is Sunday. */
export interface HabitLine {
  name: string
  spec: string
  qty: number
  /** Weekdays of its deliveries; all by default. */
  on?: readonly number[]
  /** Per cent of these deliveries that contain it. */
  often: number
  season?: 'summer' | 'winter'
  /** Durable goods: bought in one of this many weeks. */
  weeks?: number
  /** Not bought any more for this many months. */
  stopped?: number
}

const [monday, wednesday, friday] = [1, 3, 5]
const early = [monday]
const late = [friday]

/** The store of `store01`: a soup kitchen with deliveries on Mondays, Wednesdays and Fridays. */
export const everydayStore = {
  deliveries: [monday, wednesday, friday],
  habits: [
    { name: '황금뜰 신동진쌀', spec: '20kg', qty: 3, on: [monday, friday], often: 93 },
    { name: '대파', spec: '1kg', qty: 8, often: 97 },
    { name: '양파', spec: '15kg', qty: 1, on: [monday, friday], often: 94 },
    { name: '깐마늘', spec: '1kg', qty: 3, on: [monday, wednesday], often: 92 },
    { name: '무', spec: '20kg', qty: 2, on: [monday, wednesday], often: 90 },
    { name: '청양고추', spec: '1kg', qty: 1, often: 78 },
    { name: '콩나물', spec: '4kg', qty: 2, often: 93 },
    { name: '생강', spec: '1kg', qty: 1, on: early, often: 14 },
    { name: '감자', spec: '20kg', qty: 1, on: late, often: 45 },
    { name: '미나리', spec: '1kg', qty: 2, on: late, often: 22, season: 'winter' },
    { name: '오이', spec: '3개', qty: 4, on: [wednesday, friday], often: 45, season: 'summer' },
    { name: '한우 국거리', spec: '1kg', qty: 5, often: 88 },
    { name: '한우 사골', spec: '절단 3kg', qty: 4, on: early, often: 88, season: 'winter' },
    { name: '한돈 등뼈', spec: '5kg', qty: 4, on: [monday, wednesday], often: 94 },
    { name: '한돈 앞다리살', spec: '수육용 1kg', qty: 10, often: 95 },
    { name: '미국산 차돌박이', spec: '슬라이스 1kg', qty: 3, on: late, often: 50 },
    { name: '특란', spec: '30구', qty: 4, on: [monday, friday], often: 94 },
    { name: '콩마음 순두부', spec: '350g×20', qty: 1, on: [wednesday, friday], often: 84 },
    { name: '김치온 포기김치', spec: '10kg', qty: 3, on: [monday, friday], often: 91 },
    { name: '김치온 깍두기', spec: '10kg', qty: 2, on: [monday, wednesday], often: 93 },
    { name: '다솜찬 단무지', spec: '슬라이스 3kg', qty: 1, on: late, often: 10 },
    { name: '방앗간결 떡국떡', spec: '3kg', qty: 2, on: late, often: 24, season: 'winter' },
    { name: '면다움 소면', spec: '3kg', qty: 2, on: [wednesday, friday], often: 88 },
    { name: '면다움 당면', spec: '1kg', qty: 2, on: early, often: 94, weeks: 2 },
    { name: '면다움 냉면사리', spec: '2kg', qty: 3, often: 55, season: 'summer' },
    { name: '항아리골 재래된장', spec: '14kg', qty: 1, on: early, often: 94, weeks: 3 },
    { name: '항아리골 찰고추장', spec: '14kg', qty: 1, on: early, often: 94, weeks: 4 },
    { name: '장독온 국간장', spec: '15L', qty: 1, on: early, often: 94, weeks: 4 },
    { name: '갯마루 새우젓', spec: '1kg', qty: 2, on: [wednesday], often: 86 },
    { name: '신안뜰 천일염', spec: '20kg', qty: 1, on: early, often: 94, weeks: 5 },
    { name: '빛고추 수입 고춧가루', spec: '굵은 2.5kg', qty: 1, on: early, often: 94, weeks: 2 },
    { name: '솔솔 소고기 다시', spec: '2.25kg', qty: 1, on: early, often: 94, weeks: 3 },
    { name: '솔솔 후춧가루', spec: '450g', qty: 1, on: early, often: 94, weeks: 6 },
    { name: '고소원 참기름', spec: '1.8L', qty: 1, on: late, often: 94, weeks: 4 },
    { name: '솔솔 볶음참깨', spec: '1kg', qty: 1, on: late, often: 94, weeks: 4 },
    { name: '기름결 콩기름', spec: '18L', qty: 1, on: late, often: 94, weeks: 3 },
    { name: '톡소리 콜라', spec: '355ml', qty: 24, on: late, often: 74, season: 'summer' },
    { name: '톡소리 사이다', spec: '355ml', qty: 24, on: late, often: 66, season: 'summer' },
    { name: '파인팡', spec: '1.5L', qty: 12, on: late, often: 30, stopped: 4 },
    { name: '물마루 생수', spec: '500ml×20', qty: 5, on: early, often: 20, season: 'summer' },
    { name: '아침골 커피믹스 마일드', spec: '12g×180입', qty: 1, on: early, often: 94, weeks: 3 },
    { name: '손길 냅킨', spec: '1000매×10', qty: 1, on: [wednesday], often: 94, weeks: 4 },
    { name: '손길 물수건', spec: '개별 500입', qty: 1, on: [wednesday], often: 94, weeks: 2 },
    { name: '담아 종이컵', spec: '6.5oz', qty: 2000, on: [wednesday], often: 94, weeks: 3 },
    { name: '포장결 국물용기', spec: '950ml×200', qty: 1, on: late, often: 84 },
    { name: '포장결 비닐봉투', spec: '5호 100입', qty: 3, on: late, often: 94, weeks: 2 },
    { name: '담아 나무젓가락', spec: '21cm', qty: 1000, on: late, often: 94, weeks: 3 },
    { name: '뽀득 주방세제', spec: '18L', qty: 1, on: [wednesday], often: 94, weeks: 5 },
    { name: '말끔 락스', spec: '5.5L', qty: 2, on: [wednesday], often: 94, weeks: 4 },
    { name: '손길 고무장갑', spec: 'L', qty: 10, on: [wednesday], often: 94, weeks: 6 },
    { name: '뽀득 수세미', spec: '철수세미 10입', qty: 1, on: [wednesday], often: 94, weeks: 5 },
    { name: '말끔 쓰레기봉투', spec: '100L 100매', qty: 1, on: early, often: 94, weeks: 5 },
    { name: '불결 부탄가스', spec: '220g×28', qty: 1, on: late, often: 12, season: 'winter' },
  ] satisfies HabitLine[] as readonly HabitLine[],
  favourites: [
    '대파',
    '양파',
    '한돈 등뼈',
    '한돈 앞다리살',
    '김치온 포기김치',
    '김치온 깍두기',
    '특란',
    '황금뜰 신동진쌀',
    '콩나물',
    '톡소리 콜라',
    '손길 물수건',
    '면다움 소면',
  ],
}
