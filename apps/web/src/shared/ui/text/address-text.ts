interface Address {
  zipCd: string
  addr1: string
  addr2: string
}

/** "(03170) 서울 종로구 세종대로 209 1층"; parts that were not entered leave no mark. */
export function addressText({ zipCd, addr1, addr2 }: Address): string {
  return [zipCd === '' ? '' : `(${zipCd})`, addr1, addr2].filter((part) => part !== '').join(' ')
}
