import type { CallOk } from '@mall/contract/base/call'
import { mostChanges, type ProductChange, type ProductRow, type saveProducts } from '@mall/contract/office-products'
import { newFaults, tidyProduct, type ProductFault } from '@mall/contract/office-products/check-product'
import type { ProductFields } from '@mall/contract/office-products/product-fields'
import { columns, type CellValue, type GridField } from '../columns.ts'
import { unreadReason, type UnreadReason } from '../unread-reason.ts'

/** A changed cell; `bad` is a text that means nothing in its column. */
export type CellEdit = { value: CellValue } | { bad: string }

export interface RowEdit {
  /** The row as it was loaded. */
  row: ProductRow
  cells: Readonly<Partial<Record<GridField, CellEdit>>>
}

interface Step {
  prodId: string
  row: ProductRow
  field: GridField
  before: CellEdit | undefined
  after: CellEdit | undefined
}

/** What is typed and not saved yet, and what can be undone and redone. */
export interface Sheet {
  edits: ReadonlyMap<string, RowEdit>
  past: readonly (readonly Step[])[]
  future: readonly (readonly Step[])[]
}

export const emptySheet: Sheet = { edits: new Map(), past: [], future: [] }

/** `wrong`: how many cells are. */
export function canSave({ edits }: Sheet, wrong: number): boolean {
  return edits.size > 0 && edits.size <= mostChanges && wrong === 0
}

export interface CellWish {
  row: ProductRow
  field: GridField
  edit: CellEdit
}

/** Changes cells as one step. A cell that is as it was loaded is no longer changed. */
export function setCells(sheet: Sheet, wishes: readonly CellWish[]): Sheet {
  const steps = wishes.flatMap(({ row, field, edit }): Step[] => {
    const before = sheet.edits.get(row.prodId)?.cells[field]
    const base = sheet.edits.get(row.prodId)?.row ?? row
    const after = 'value' in edit && isSame(edit.value, base[field]) ? undefined : edit
    return isSame(before, after) ? [] : [{ prodId: row.prodId, row: base, field, before, after }]
  })
  if (steps.length === 0) return sheet
  return { edits: applied(sheet.edits, steps, 'after'), past: [...sheet.past, steps], future: [] }
}

export function undo(sheet: Sheet): Sheet {
  const steps = sheet.past.at(-1)
  if (!steps) return sheet
  const edits = applied(sheet.edits, steps, 'before')
  return { edits, past: sheet.past.slice(0, -1), future: [...sheet.future, steps] }
}

export function redo(sheet: Sheet): Sheet {
  const steps = sheet.future.at(-1)
  if (!steps) return sheet
  const edits = applied(sheet.edits, steps, 'after')
  return { edits, past: [...sheet.past, steps], future: sheet.future.slice(0, -1) }
}

/** Takes all changes back, as one step that can be undone. */
export function discard(sheet: Sheet): Sheet {
  const steps = [...sheet.edits].flatMap(([prodId, { row, cells }]) =>
    Object.entries(cells).map(([field, before]): Step => ({
      prodId,
      row,
      field: field as GridField,
      before,
      after: undefined,
    })),
  )
  return steps.length === 0 ? sheet : { edits: new Map(), past: [...sheet.past, steps], future: [] }
}

/** Applies typed cells to the current rows, after someone else changed them. */
export function rebase(sheet: Sheet, rows: readonly ProductRow[]): Sheet {
  const edits = new Map(sheet.edits)
  for (const row of rows) {
    const edit = edits.get(row.prodId)
    if (!edit) continue
    const cells = Object.fromEntries(
      Object.entries(edit.cells).filter(
        ([field, cell]) => !('value' in cell && isSame(cell.value, row[field as GridField])),
      ),
    )
    if (Object.keys(cells).length === 0) edits.delete(row.prodId)
    else edits.set(row.prodId, { row, cells })
  }
  const now = new Map(rows.map((row) => [row.prodId, row]))
  const moved = (all: Sheet['past']) =>
    all.map((steps) => steps.map((step) => ({ ...step, row: now.get(step.prodId) ?? step.row })))
  return { edits, past: moved(sheet.past), future: moved(sheet.future) }
}

/**
 * After saving, `rows` as they are stored now: nothing but what was typed meanwhile is still to be saved. Each step names
 * both its values, so that undoing brings back those from before the saved change, to be saved again.
 */
export function settle(sheet: Sheet, rows: readonly ProductRow[]): Sheet {
  const named = (all: Sheet['past']) =>
    all.map((steps) =>
      steps.map((step) => {
        const asLoaded = { value: step.row[step.field] }
        return { ...step, before: step.before ?? asLoaded, after: step.after ?? asLoaded }
      }),
    )
  return rebase({ edits: sheet.edits, past: named(sheet.past), future: named(sheet.future) }, rows)
}

/** A cell that another person has changed meanwhile. */
export interface OvertakenCell {
  prodId: string
  field: GridField
}

/** What other people changed in the rows that are typed into. */
export function overtakenIn(sheet: Sheet, rows: readonly ProductRow[]): OvertakenCell[] {
  return rows.flatMap((row) => {
    const before = sheet.edits.get(row.prodId)?.row
    if (!before) return []
    // Who has counted as much as there was has set the stock as well.
    const isCounted = before.stockMove !== row.stockMove
    const changed = columns.filter(
      ({ field }) => !isSame(before[field], row[field]) || (field === 'stockQty' && isCounted),
    )
    return changed.map(({ field }) => ({ prodId: row.prodId, field }))
  })
}

/** Whether one of these cells is still typed otherwise than it was saved meanwhile. */
export function isUndecided(sheet: Sheet, cells: readonly OvertakenCell[]): boolean {
  return cells.some(({ prodId, field }) => sheet.edits.get(prodId)?.cells[field] !== undefined)
}

function applied(before: Sheet['edits'], steps: readonly Step[], side: 'before' | 'after') {
  const edits = new Map(before)
  for (const { prodId, row: known, field, ...sides } of steps) {
    const { row = known, cells: { [field]: _, ...others } = {} } = edits.get(prodId) ?? {}
    const edit = sides[side]
    const isAsLoaded = edit === undefined || ('value' in edit && isSame(edit.value, row[field]))
    const cells = isAsLoaded ? others : { ...others, [field]: edit }
    if (Object.keys(cells).length === 0) edits.delete(prodId)
    else edits.set(prodId, { row, cells })
  }
  return edits
}

type Faults = Partial<Record<string, ProductFault | UnreadReason>>

/** Edits are immutable, so their faults can be cached. */
const found = new WeakMap<RowEdit, Faults>()

/** The faults of a changed row by its fields, and why a text means nothing. */
export function faultsOf(edit: RowEdit): Faults {
  const faults = found.get(edit) ?? findFaults(edit)
  found.set(edit, faults)
  return faults
}

function findFaults({ row, cells }: RowEdit): Faults {
  const before: ProductFields = { ...row, description: '', substitutes: [] }
  const unread = Object.entries(cells).flatMap(([field, edit]) =>
    'bad' in edit ? [[field, unreadReason(field as GridField, edit.bad)] as const] : [],
  )
  return {
    ...newFaults(before, tidyProduct({ ...before, ...fieldsOf(cells) })),
    ...Object.fromEntries(unread),
  }
}

/** All of it as one change, in the order in which rows were changed. */
export function changesOf({ edits }: Sheet): ProductChange[] {
  return [...edits.values()].map(({ row, cells }) => {
    const { prodId, version, stockQty: seen, stockMove: move } = row
    const stock = cells.stockQty
    return {
      ...{ prodId, version, fields: fieldsOf(cells) },
      ...(stock && 'value' in stock && { stock: { seen, move, set: stock.value as number | null } }),
    }
  })
}

/** What these changes have made of their rows, by product. */
export function savedRows(
  changes: readonly ProductChange[],
  saved: CallOk<typeof saveProducts>['products'],
): Map<string, Partial<ProductRow>> {
  const savedOf = new Map(saved.map((one) => [one.prodId, one]))
  return new Map(
    changes.flatMap(({ prodId, fields, stock }) => {
      const now = prodId === null ? undefined : savedOf.get(prodId)
      if (now === undefined) return []
      return [[now.prodId, { ...fields, ...(stock && { stockQty: stock.set }), ...now } as Partial<ProductRow>]]
    }),
  )
}

function fieldsOf(cells: RowEdit['cells']): Partial<ProductFields> {
  const known = Object.entries(cells).flatMap(([field, edit]) =>
    field !== 'stockQty' && 'value' in edit ? [[field, edit.value] as const] : [],
  )
  return Object.fromEntries(known)
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
