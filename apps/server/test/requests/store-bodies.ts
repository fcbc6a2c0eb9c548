export const companyBody = { bizNo: '1234567891', ownerNm: '김사장', bizType: '', bizItem: '' }

export function storeNamed(storeCd: string) {
  const known = { storeNm: '새 가게', storeGrade: 'A', bizNo: '1234567891', ownerNm: '김사장', phone: '0212345678' }
  const unknown = { bizType: '', bizItem: '', contact: '', startDay: null, endDay: null }
  return { storeCd, ...known, address: '서울', ...unknown }
}

export function placeNamed(name: string) {
  return { name, receiver: name, phone: '0212345678', zipCd: '04524', addr1: name, addr2: '', isDefault: false }
}
