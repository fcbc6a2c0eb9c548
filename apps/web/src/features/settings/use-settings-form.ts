import { useState } from 'react'
import { codeOf, refusedFields } from '#shared/api/failure.ts'
import type { Failure } from '#shared/api/failure.ts'
import { keepForm, readKept } from './kept-form.ts'
import { isSame, mergeTyped } from './merge-typed.ts'
import type { Overtaken } from './merge-typed.ts'

interface Loaded<T> {
  version: number
  values: T
}

interface Calls<T> {
  /** Null if it was saved; the caller reports that. */
  save: (values: T, version: number, rehearsed?: string) => Promise<Failure | null>
  /** The settings as they are now, or undefined if they cannot be loaded. */
  reload: () => Promise<Loaded<T> | undefined>
}

/**
 * A form over settings that several people may change. What was typed stays when another person saved first: their
 * changes are merged in and shown, and saving again replaces only what was changed here. It also survives a reload,
 * under `name`.
 */
export function useSettingsForm<T extends object>(name: string, loaded: Loaded<T>, { save, reload }: Calls<T>) {
  const [begun] = useState(() => begin(name, loaded))
  const [base, setBase] = useState(loaded)
  const [typed, setTyped] = useState(begun.merged)
  const [overtaken, setOvertaken] = useState<Overtaken<T>[]>(begun.overtaken)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isChanged = !isSame(base.values, typed)

  // Newer settings have arrived before anything was typed.
  if (!isChanged && !isBusy && loaded.version > base.version) {
    setBase(loaded)
    setTyped(loaded.values)
  }

  function type(values: T, on = base): void {
    setTyped(values)
    keepForm(name, isSame(values, on.values) ? null : { base: on, typed: values })
  }

  /** `rehearsed`: the version of what its author has seen the change do. */
  async function submit(rehearsed?: string): Promise<void> {
    setBusy(true)
    const error = await save(typed, base.version, rehearsed)
    const now = error !== null && codeOf(error) === 'CONFLICT' ? await reload() : undefined
    const merge = now && mergeTyped(base.values, typed, now.values)
    setOvertaken(merge?.overtaken ?? [])
    setFailure(merge && merge.overtaken.length > 0 ? null : error)
    if (merge) type(merge.merged, now)
    if (error === null) keepForm(name, null)
    // The version rises by one with each change.
    if (now !== undefined || error === null) setBase(now ?? { version: base.version + 1, values: typed })
    setBusy(false)
  }

  return {
    typed,
    saved: base.values,
    /** What was typed before a reload is in the form. */
    isKept: begun.isKept && isChanged,
    overtaken,
    failure,
    faults: refusedFields(failure),
    isChanged,
    isBusy,
    change: (part: Partial<T>) => type({ ...typed, ...part }),
    undo: () => type(base.values),
    submit,
  }
}

/** What was typed before a reload, with what other people have saved since. */
function begin<T extends object>(name: string, { values }: Loaded<T>) {
  const kept = readKept<T>(name)
  if (kept === null) return { merged: values, overtaken: [], isKept: false }
  return { ...mergeTyped(kept.base.values, kept.typed, values), isKept: true }
}
