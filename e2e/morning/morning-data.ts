/** A food wholesaler of five stores, as its owner would type it. */
export const company = {
  name: '한빛식자재',
  bizNo: '1248100998',
  ownerNm: '박지훈',
  phone: '0212345678',
  addr: '서울 마포구 월드컵로 1',
  hours: '월–금 08:00–18:00',
  bizType: '도매',
  bizItem: '식자재',
  bankAccount: '농협 123-4567-8901-23',
}
export const owner = { name: '박지훈', username: 'jihun', password: 'Ttareum!48gam' }

export const colleagues = [
  { name: '김주문', username: 'order1', duty: '주문' },
  { name: '이정산', username: 'money1', duty: '미수·입금' },
]

export const stores = [
  {
    storeNm: '초록식당',
    bizNo: '2208162517',
    ownerNm: '최은영',
    phone: '0212340001',
    address: '서울 중구 1',
    userCd: 'green',
  },
  {
    storeNm: '바다횟집',
    bizNo: '1208147521',
    ownerNm: '정민호',
    phone: '0212340002',
    address: '서울 중구 2',
    userCd: 'sea1',
  },
  {
    storeNm: '골목국밥',
    bizNo: '1208800767',
    ownerNm: '한소라',
    phone: '0212340003',
    address: '서울 중구 3',
    userCd: 'soup',
  },
  {
    storeNm: '언덕카페',
    bizNo: '1234567891',
    ownerNm: '오세진',
    phone: '0212340004',
    address: '서울 중구 4',
    userCd: 'hill',
  },
  {
    storeNm: '시장분식',
    bizNo: '3148150276',
    ownerNm: '오세진',
    phone: '0212340005',
    address: '서울 중구 5',
    userCd: 'bunsik',
  },
]

export const notice = { title: '누리몰을 열었어요', text: '이제 여기에서 주문해 주세요.' }

/** What the first store chooses instead of the password on its slip. */
export const storePassword = 'Bamhaneul!29'
