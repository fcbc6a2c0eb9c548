import type { Control } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { useText } from '#shared/i18n/use-text.ts'
import { useStoreDefaultsQuery } from '../stores.api.ts'
import { ChoiceField } from './choice-field.tsx'
import { dataMessages } from './data.messages.ts'
import type { TypedNewStore } from './store-fields.ts'

/** Grades in use, and the next letter for a new one. */
export function GradeSelect({ control, readOnly }: { control: Control<TypedNewStore>; readOnly: boolean }) {
  const t = useText(dataMessages)
  const { data } = useStoreDefaultsQuery()
  const chosen = useWatch({ control, name: 'storeGrade' })
  return (
    <ChoiceField
      {...{ control, readOnly }}
      name="storeGrade"
      label={t('storeGrade')}
      choices={gradesOf(data?.grades ?? [], chosen).map((value) => ({ value, text: value }))}
      hint={t('gradeHint')}
    />
  )
}

export function gradesOf(known: readonly string[], chosen: string): string[] {
  const all = [...new Set([...known, chosen])].filter((grade) => grade !== '').sort()
  const next = String.fromCharCode((all.at(-1) ?? '@').charCodeAt(0) + 1)
  return next > 'Z' ? all : [...all, next]
}
