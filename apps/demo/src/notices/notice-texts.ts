/** A notice of the demo. `{m}` in a text is its month, `{n}` the next one, `{d}` its day, `{from}` when announced prices begin. */
export interface NoticeText {
  /** Unique among notices of the same day. */
  name: string
  title: string
  contents: string
  /** On this day of the month, or on this weekday (0 is Sunday) of every fourth week starting with `week`. */
  on: { monthDay: number } | { weekday: number; week: 0 | 1 | 2 | 3 }
  time: string
  mustRead?: true
  /** Pinned for this many days, and removed afterwards. */
  pinnedDays?: number
  /** For these grades only. */
  grades?: string[]
  /** For the store of this code only. */
  store?: string
  /** A product whose picture replaces {picture} in the text. */
  picture?: string
  /** The name of a file that lists the prices announced by then. */
  pricesFile?: string
}

const closing: NoticeText = {
  name: 'closing',
  title: '{n}월 휴무일과 배송 일정 안내',
  contents: `<p>안녕하세요, 누리식자재유통입니다. {n}월 배송 일정을 알려 드려요.</p>
<table><tbody><tr><th>구분</th><th>마감</th><th>배송</th></tr><tr><td>평일</td><td>전날 18:00</td><td>다음 영업일 오전</td></tr><tr><td>토·일, 공휴일</td><td>-</td><td>쉬어요(특별배송 제외)</td></tr><tr><td>공휴일 다음 날</td><td>공휴일 전 영업일 18:00</td><td>정상 배송</td></tr></tbody></table>
<p>재고조사일은 <strong>배송 달력</strong>에서 미리 확인해 주세요. 급한 물량은 담당자에게 전화 주시면 최대한 맞춰 드릴게요.</p>
<p>궁금한 점은 <a href="tel:0264271180">02-6427-1180</a>으로 전화해 주세요.</p>`,
  on: { monthDay: 25 },
  time: '09:00',
  pinnedDays: 14,
}

const prices: NoticeText = {
  name: 'prices',
  title: '{from}부터 일부 품목 단가가 바뀝니다',
  contents: `<p>원재료와 물류비 변동에 따라 {from} 발주분부터 일부 품목의 단가를 조정합니다.</p>
<p>오르고 내리는 품목은 첨부 파일에, 매장에 적용되는 단가는 상품 화면의 <strong>변경 예정가</strong>에 있어요. {from} 전에 보내신 주문은 지금 단가로 계산합니다.</p>
<blockquote>확인을 누르시면 담당자에게 전달됩니다.</blockquote>`,
  on: { monthDay: 20 },
  time: '10:00',
  mustRead: true,
  pricesFile: '단가변경_안내.csv',
}

const weekly: NoticeText[] = [
  {
    name: 'season',
    title: '이번 주 제철 채소 시세',
    contents: `<p>{m}월 {d}일 산지 기준 시세예요. 비가 잦아 잎채소는 다소 오르고 뿌리채소는 안정세예요.</p><p>{picture}</p><ul><li>무 · 양파: 물량 넉넉, 가격 내림</li><li>상추 · 깻잎: 물량 부족, 2~3일 뒤 회복 예상</li><li>대파: 보합</li></ul><p>많이 쓰시는 매장은 하루 먼저 발주해 주시면 물량을 잡아 둘게요.</p>`,
    on: { weekday: 1, week: 0 },
    time: '08:30',
    picture: '무',
  },
  {
    name: 'late',
    title: '냉동 수산물 입고 지연 안내',
    contents: `<p>통관이 늦어져 <strong>손질 오징어, 냉동 새우</strong> 입고가 2~3일 늦어지고 있어요.</p><p>먼저 주문하신 매장부터 순서대로 보내 드리고, 부족분은 출고 때 따로 알려 드릴게요. 불편을 드려 죄송합니다.</p>`,
    on: { weekday: 3, week: 1 },
    time: '14:20',
  },
  {
    name: 'box',
    title: '아이스박스와 빈 상자 수거 안내',
    contents: `<p>배송 때 쓴 아이스박스와 플라스틱 상자는 다음 배송 기사님께 돌려주세요.</p><ol><li>물기를 빼서 접어 주세요.</li><li>문 앞 눈에 띄는 곳에 두시면 됩니다.</li><li>다섯 개가 넘으면 미리 알려 주세요.</li></ol>`,
    on: { weekday: 4, week: 2 },
    time: '11:00',
  },
  {
    name: 'early',
    title: '마감 30분 전 주문이 몰려요',
    contents: `<p>요즘 17:30~18:00에 주문이 많이 몰립니다. 발주판에서 <strong>평소 수량 채우기</strong>를 쓰시면 1분 안에 끝나요.</p><p>마감 전이면 보낸 주문도 바꾸거나 취소하실 수 있으니 먼저 보내 두세요.</p>`,
    on: { weekday: 2, week: 3 },
    time: '15:00',
  },
  {
    name: 'thanks',
    title: 'A등급 매장 감사 행사: 장류 5% 할인',
    contents: `<p>늘 이용해 주셔서 고맙습니다. 이번 주 금요일까지 된장·고추장·간장을 <strong>5% 할인</strong>해 드려요.</p><p>할인은 단가에 이미 반영되어 있어요.</p>`,
    on: { weekday: 1, week: 2 },
    time: '09:30',
    grades: ['A'],
  },
  {
    name: 'small',
    title: '소량 주문 배송비 안내',
    contents: `<p>하루 주문이 10만 원보다 적으면 배송비 3,000원이 붙어요. 같은 배송일 주문은 합쳐서 계산하지 않으니, 마감 전에 한 번에 담아 주세요.</p>`,
    on: { weekday: 5, week: 1 },
    time: '10:40',
    grades: ['B', 'C'],
  },
]

const own: NoticeText = {
  name: 'own',
  title: '골목국밥 망원점 월·수·금 배송 시간 조정',
  contents: `<p>안녕하세요. 망원로 도로 공사로 도착 시간이 <strong>07:30 → 08:00</strong>으로 바뀝니다. 공사가 끝나면 다시 알려 드릴게요.</p>`,
  on: { monthDay: 12 },
  time: '16:10',
  store: 'S0001',
}

const hanbit = (text: NoticeText): NoticeText => ({
  ...text,
  contents: text.contents
    .replaceAll('누리식자재유통', '한빛종합식품')
    .replaceAll('02-6427-1180', '051-806-3340')
    .replaceAll('0264271180', '0518063340')
    .replaceAll('전날 18:00', '이틀 전 14:00')
    .replaceAll('공휴일 전 영업일 18:00', '공휴일 이틀 전 14:00'),
})

export const noticeTexts: Readonly<Record<string, readonly NoticeText[]>> = {
  '10': [closing, prices, own, ...weekly],
  '20': [closing, prices, ...weekly.filter(({ name }) => ['late', 'box'].includes(name))].map(hanbit),
}
