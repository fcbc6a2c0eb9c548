import type { Rolldown } from 'vite'

/**
 * Modules that are always needed together share a chunk with their imports. By default the bundler creates a chunk for
 * each set of modules shared by two pages, which is a hundred requests a page (decision 66). Modules needed by
 * several groups go with the first one.
 */
const together: Record<string, string[]> = {
  'signed-in': [
    'src/app/signed-in.tsx',
    // Used by nearly every page.
    'src/shared/ui/page-head.tsx',
    'src/shared/ui/empty-note.tsx',
    'src/shared/ui/load-failed.tsx',
    'src/shared/ui/toggle-chip.tsx',
    'src/shared/ui/fields/field-group.tsx',
    'src/shared/ui/fields/search-field.tsx',
    'src/app/menu/menu-icon.tsx',
    'src/features/orders/order-status-chip.tsx',
  ],
  shop: [
    'src/features/baskets/shop-frame.tsx',
    'src/features/baskets/share/share.api.ts',
    // Home shows its sums, and no products.
    'src/features/baskets/usual/usual-sums.ts',
    'src/features/baskets/usual/usual.api.ts',
  ],
  /** A dialog is four files of the library, an icon one: requests of their own for some hundred bytes each. */
  dialog: ['src/shared/ui/form-dialog.tsx'],
  /** Of whatever shows products to a store: shop, order sheet, usual order. */
  'product-parts': [
    'src/features/baskets/quantity/odd-quantity.tsx',
    'src/features/baskets/quantity/parse-quantity.ts',
    'src/features/baskets/quantity/quantity-asks.tsx',
    'src/features/baskets/share/shares-context.tsx',
    'src/features/baskets/tax-word.ts',
    'src/features/products/price-tag.tsx',
    'src/features/products/product-facts.tsx',
    'src/features/products/product-link.tsx',
    'src/features/products/products.api.ts',
  ],
  /** Of a store's home, which its lists of orders, notices and inquiries share. */
  'store-parts': [
    'src/features/baskets/requests/requests-section.tsx',
    'src/features/inquiries/inquiries.api.ts',
    'src/features/inquiries/inquiry-state-chip.tsx',
    'src/features/notices/notice-marks.tsx',
    'src/features/notices/notices.api.ts',
    'src/features/notices/notices.messages.ts',
    'src/features/orders/orders.api.ts',
    'src/features/orders/period/period.ts',
    'src/features/orders/use-check.ts',
  ],
  'lone-messages': ['src/app/errors/error-page.tsx'],
}

/** A group of modules; entry modules belong to an earlier group. */
export function chunks(root: string): Rolldown.CodeSplittingGroup {
  let chunkOf: Map<string, string> | undefined
  return {
    name: (id, context) => (chunkOf ??= assignChunks(root, context)).get(id),
    // Imports are already assigned.
    includeDependenciesRecursively: false,
  }
}

function assignChunks(root: string, context: Rolldown.ChunkingContext): Map<string, string> {
  const chunkOf = new Map<string, string>()
  const add = (id: string, chunk: string) => {
    if (chunkOf.has(id)) return
    const module = context.getModuleInfo(id)
    if (!module) throw new Error(`${id} is not there; mend the list in build/chunks.ts`)
    chunkOf.set(id, chunk)
    for (const next of module.importedIds) add(next, chunk)
  }
  for (const [chunk, files] of Object.entries(together)) for (const file of files) add(`${root}/${file}`, chunk)
  return chunkOf
}
