import { importRights, type ImportArea } from '@mall/contract/base/import-terms'
import { importPath, officeAllocationPath, officeProductPath, paths, stockPath } from '#shared/paths.ts'

const importPages = (Object.keys(importRights) as ImportArea[]).map(
  (area) =>
    [
      importPath(area, ':importId'),
      async () => (await import('#features/import/import-file-page.tsx')).importFilePages[area],
      importRights[area],
    ] as const,
)

/** Pages of products, allocations and the import; the last part is the right that a page needs. */
export const goodsPages = [
  [
    paths.officeProducts,
    async () => (await import('#features/office-products/list/products-page.tsx')).OfficeProductsPage,
  ],
  [paths.productGrid, async () => (await import('#features/office-products/grid/grid-page.tsx')).GridPage],
  [
    paths.productCategories,
    async () => (await import('#features/office-products/categories/categories-page.tsx')).CategoriesPage,
  ],
  [
    officeProductPath('new'),
    async () => (await import('#features/office-products/details/new-product-page.tsx')).NewProductPage,
    'catalogue',
  ],
  [
    officeProductPath(':prodId'),
    async () => (await import('#features/office-products/details/product-page.tsx')).ProductPage,
  ],
  [paths.officeStock, async () => (await import('#features/office-products/stock/stock-page.tsx')).StockPage],
  [
    stockPath(':prodId'),
    async () => (await import('#features/office-products/stock/stock-product-page.tsx')).StockProductPage,
  ],
  [paths.officePrices, async () => (await import('#features/price-lists/list/prices-page.tsx')).PricesPage],
  [paths.specialPrices, async () => (await import('#features/price-lists/specials/specials-page.tsx')).SpecialsPage],
  [paths.priceRise, async () => (await import('#features/price-lists/rise/rise-page.tsx')).RisePage, 'catalogue'],
  [paths.priceChanges, async () => (await import('#features/price-lists/changes/changes-page.tsx')).ChangesPage],
  [
    paths.officeAllocations,
    async () => (await import('#features/allocations/list/allocations-page.tsx')).AllocationsPage,
  ],
  [
    officeAllocationPath(':alcListId'),
    async () => (await import('#features/allocations/table/allocation-page.tsx')).AllocationPage,
  ],
  [
    paths.officeImport,
    async () => (await import('#features/import/import-page.tsx')).ImportPage,
    Object.values(importRights),
  ],
  ...importPages,
] as const
