import { getOfficeProduct, mostChanges, rehearseProducts, type ProductRow } from '@mall/contract/office-products'
import { productFaults, type ProductFault } from '@mall/contract/office-products/check-product'
import { useCallback, useMemo, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useRehearsal } from '#features/rehearsal/use-rehearsal.ts'
import { ask } from '#shared/api/ask.ts'
import { codeOf, factOf, refusedFields } from '#shared/api/failure.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { useSaveProductsMutation } from '../../office-products.api.ts'
import { reachingChanges } from '../../reaching-changes.ts'
import { gridMessages } from '../grid.messages.ts'
import {
  changesOf,
  discard,
  emptySheet,
  faultsOf,
  isUndecided,
  overtakenIn,
  rebase,
  savedRows,
  settle,
  type OvertakenCell,
  type RowEdit,
  type Sheet,
} from './sheet.ts'
import type { UnreadReason } from '../unread-reason.ts'
import type { GridRows } from '../use-grid-rows.ts'

type Typed = Exclude<UnreadReason, ProductFault>

/** A message of the server counts until its row is changed again. */
interface Refused {
  edit: RowEdit
  texts: Partial<Record<string, string>>
}

/** Rows that other people changed meanwhile, as they are now, and which of their cells. */
export interface Overtaken {
  rows: readonly ProductRow[]
  cells: readonly OvertakenCell[]
  /** Otherwise some could not be loaded, and the change cannot be saved yet. */
  isAll: boolean
  /** Cells are typed otherwise than they were saved, so that one value has to be chosen. */
  hasChoice: boolean
  /** Everything in it was decided: it is not shown again when such a cell is typed into later. */
  isSettled: boolean
}

/** What is typed into the grid, its faults, and saving it as one change. */
export function useSheet({ reload, show }: Pick<GridRows, 'reload' | 'show'>) {
  const t = useText(gridMessages)
  const failureText = useFailureText()
  const locale = useLocale()
  const dispatch = useDispatch()
  const [sheet, setSheet] = useState<Sheet>(emptySheet)
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null)
  const [refused, setRefused] = useState<ReadonlyMap<string, Refused>>(new Map())
  const [save, { isLoading: isSaving, error, reset }] = useSaveProductsMutation()

  const faults = useMemo(() => {
    const all = new Map<string, Partial<Record<string, string>>>()
    for (const [prodId, edit] of sheet.edits) {
      const own = Object.entries(faultsOf(edit)).flatMap(([field, fault]) =>
        fault
          ? [
              [
                field,
                fault in productFaults ? productFaults[fault as ProductFault][locale] : t(fault as Typed),
              ] as const,
            ]
          : [],
      )
      const server = refused.get(prodId)
      const texts = { ...(server?.edit === edit ? server.texts : {}), ...Object.fromEntries(own) }
      if (Object.keys(texts).length > 0) all.set(prodId, texts)
    }
    return all
  }, [sheet.edits, refused, t, locale])
  const wrong = [...faults.values()].reduce((sum, texts) => sum + Object.keys(texts).length, 0)

  const reaching = useMemo(
    () => (wrong > 0 || sheet.edits.size > mostChanges ? null : reachingChanges(changesOf(sheet))),
    [wrong, sheet],
  )
  const rehearsing = useRehearsal(rehearseProducts, reaching, error)

  const send = async () => {
    const edits = [...sheet.edits.values()]
    setOvertaken(null)
    const changes = changesOf(sheet)
    const answer = await save({ body: { changes, ...rehearsing.rehearsed } })
    if (answer.error === undefined) {
      const saved = savedRows(changes, answer.data.products)
      show(saved)
      setSheet((now) =>
        settle(
          now,
          edits.map(({ row }) => ({ ...row, ...saved.get(row.prodId) })),
        ),
      )
      dispatch(succeeded(t('saved', { count: edits.length })))
      return
    }
    const rows = factOf(answer.error, 'rows') as number[] | undefined
    if (codeOf(answer.error) === 'CONFLICT' && rows) await catchUp(rows)
    const next = new Map<string, Refused>()
    for (const [name, text] of Object.entries(refusedFields(answer.error))) {
      const [at = '', field = ''] = name.split('.')
      const edit = edits[Number(at)]
      if (edit) next.set(edit.row.prodId, { edit, texts: { ...next.get(edit.row.prodId)?.texts, [field]: text } })
    }
    setRefused(next)
  }
  /** Loads the rows that other people changed, and keeps the typed cells. */
  const catchUp = async (at: readonly number[]) => {
    const ids = [...sheet.edits.keys()].filter((_, n) => at.includes(n))
    const sent = await Promise.all(ids.map((prodId) => ask(getOfficeProduct, { params: { prodId } })))
    const rows = sent.flatMap((one) => (one.ok ? [one.data] : []))
    const cells = overtakenIn(sheet, rows)
    const isAll = rows.length === ids.length
    const next = rebase(sheet, rows)
    const isLeft = !isAll || rows.some(({ prodId }) => next.edits.has(prodId))
    if (isLeft) setOvertaken({ rows, cells, isAll, hasChoice: isUndecided(next, cells), isSettled: false })
    else {
      reset()
      dispatch(succeeded(t('savedAlready')))
    }
    setSheet((before) => rebase(before, rows))
    await reload()
  }
  if (overtaken !== null && !overtaken.isSettled) {
    const { rows, cells, hasChoice } = overtaken
    const isOpen = hasChoice ? isUndecided(sheet, cells) : rows.some(({ prodId }) => sheet.edits.has(prodId))
    if (!isOpen) setOvertaken({ ...overtaken, isSettled: true })
  }
  const unsettled = overtaken?.isSettled === true ? null : overtaken
  const isInCells = error !== undefined && Object.keys(refusedFields(error)).length > 0
  const isTold = error === undefined || isInCells || isSaving || overtaken?.isAll === true
  const throwAway = useCallback(() => {
    setSheet(discard)
    setOvertaken(null)
    reset()
    dispatch(succeeded(t('discarded')))
  }, [reset, dispatch, t])
  return {
    ...{ sheet, faults, wrong, isSaving, isRefused: isInCells, overtaken: unsettled, rehearsing },
    problem: isTold ? undefined : failureText(error),
    /** What the server answered instead of saving, if it has to be read before saving again. */
    toRead: unsettled ?? (error && codeOf(error) === 'UNLIKE_REHEARSED' ? error : null),
    change: setSheet,
    save: send,
    discard: throwAway,
  }
}
