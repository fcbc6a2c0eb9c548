/** Number of regularly bought products by shelf for a kind of store, and its orders a week. */
export interface BuyingKind {
  shelves: Readonly<Record<string, number>>
  ordersAWeek: 1 | 2 | 3
  lines: readonly [least: number, most: number]
  /** Factor at the height of the season. */
  summer: number
  winter: number
}

const kind = (
  ordersAWeek: 1 | 2 | 3,
  lines: readonly [number, number],
  summer: number,
  winter: number,
  shelves: Readonly<Record<string, number>>,
): BuyingKind => ({ ordersAWeek, lines, summer, winter, shelves })

export const storeKinds = {
  gukbap: kind(2, [4, 9], 0.9, 1.25, { C01: 2, D01: 8, D03: 5, E03: 4, F02: 4, F04: 4, A01: 3, G01: 3, G02: 2 }),
  korean: kind(1, [4, 9], 1, 1.1, { C01: 2, D01: 9, D03: 4, D04: 3, D05: 1, E03: 5, F02: 3, F03: 2, F04: 3, G01: 2 }),
  grill: kind(1, [5, 10], 1.05, 1.1, {
    D03: 8,
    D01: 8,
    E03: 3,
    F02: 3,
    F04: 2,
    A01: 5,
    C01: 1,
    G01: 2,
    G02: 2,
    G03: 1,
  }),
  seafood: kind(1, [5, 10], 1, 1.15, { D04: 9, D01: 6, F02: 3, F04: 3, A01: 4, C01: 1, E03: 2, G01: 2, G02: 1 }),
  chinese: kind(1, [4, 8], 1, 1, { B02: 3, D01: 6, D03: 3, D04: 3, F02: 3, F03: 2, F05: 3, E03: 1, A01: 2, G01: 3 }),
  chicken: kind(1, [4, 8], 1.2, 1.05, { D03: 5, F03: 2, F01: 4, F05: 2, A01: 4, G01: 5, E01: 2, E03: 1 }),
  snackbar: kind(1, [4, 9], 1, 1.05, {
    B02: 5,
    E03: 6,
    E01: 4,
    F02: 2,
    F04: 2,
    D01: 4,
    D05: 1,
    C01: 1,
    G01: 3,
    A01: 2,
  }),
  cafe: kind(1, [4, 9], 1.35, 0.95, { A03: 9, D05: 5, A04: 4, A02: 2, F05: 3, D02: 2, G01: 7, E01: 1 }),
  bakery: kind(1, [4, 8], 0.95, 1.15, { F05: 12, D05: 6, E02: 2, C02: 2, D02: 1, G01: 3 }),
  western: kind(1, [4, 9], 1.05, 1.05, { B02: 3, F01: 5, F03: 3, D05: 5, D01: 6, D03: 2, D04: 2, E02: 4, G01: 1 }),
  pub: kind(1, [4, 8], 1.25, 1.05, { E01: 7, B01: 4, A01: 5, E02: 4, D04: 2, D01: 3, F01: 3, G01: 2 }),
  mart: kind(1, [7, 14], 1.15, 1, { A01: 6, A02: 5, B01: 8, B02: 6, C01: 3, D01: 5, D02: 5, D05: 4, E02: 4, G02: 5 }),
  canteen: kind(1, [7, 14], 0.9, 1, {
    C01: 3,
    C02: 2,
    D01: 10,
    D02: 4,
    D03: 5,
    D04: 3,
    D05: 4,
    E03: 5,
    F02: 3,
    F04: 3,
    G02: 2,
  }),
} satisfies Record<string, BuyingKind>

export type StoreKind = keyof typeof storeKinds

/** Kinds of the stores with users, by tenant and code. */
export const kindsOfDemoStores: Readonly<Record<string, StoreKind>> = {
  '10/S0001': 'gukbap',
  '10/S0002': 'seafood',
  '10/S0003': 'snackbar',
  '10/S0004': 'mart',
  '20/S0001': 'grill',
}
