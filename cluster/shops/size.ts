/** What is written before a rush: enough of everything that nothing sells out by itself, and little enough to seed fast. */
export interface Size {
  wholesalers: number
  storesEach: number
  productsEach: number
}

export const usualSize: Size = { wholesalers: 20, storesEach: 50, productsEach: 300 }
export const smallSize: Size = { wholesalers: 4, storesEach: 10, productsEach: 100 }

/** Pieces of a product whose stock is kept, and of one that is shared out; the checker counts from here. */
export const stockAtFirst = 50_000
export const shareAtFirst = 500

export const tenantIds = ({ wholesalers }: Size) => Array.from({ length: wholesalers }, (_, n) => String(101 + n))
export const userCodes = ({ storesEach }: Size) =>
  Array.from({ length: storesEach }, (_, n) => `store${String(n + 1).padStart(3, '0')}`)
