import type { Control } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { useText } from '#shared/i18n/use-text.ts'
import { useStoreDefaultsQuery } from '../stores.api.ts'
import { ChoiceField } from './choice-field.tsx'
import { dataMessages } from './data.messages.ts'
import type { TypedNewStore } from './store-fields.ts'

interface GradeSelectProps {
  control: Control<TypedNewStore>
  readOnly: boolean
  isNew: boolean
}

/** Grades in use, and the next letter for a new one. */
export function GradeSelect({ control, readOnly, isNew }: GradeSelectProps) {
  const t = useText(dataMessages)
  const { data } = useStoreDefaultsQuery()
  const chosen = useWatch({ control, name: 'storeGrade' })
  const grades = useGradeChoices(data?.grades ?? [], chosen)
  return (
    <ChoiceField
      {...{ control, readOnly }}
      name="storeGrade"
      label={t('storeGrade')}
      choices={chosen === '' ? [{ value: '', text: t('choose') }, ...grades] : grades}
      missing={t('gradeMissing')}
      hint={t(isNew ? 'newStoreGradeHint' : 'gradeHint')}
    />
  )
}

/** The grades in use and the next letter, which is new: no price is of that grade yet. */
export function useGradeChoices(known: readonly string[], chosen: string): { value: string; text: string }[] {
  const t = useText(dataMessages)
  const all = [...new Set([...known, chosen])].filter((grade) => grade !== '').sort()
  const next = String.fromCharCode((all.at(-1) ?? '@').charCodeAt(0) + 1)
  const isNew = (grade: string) => known.length > 0 && !known.includes(grade)
  return (next > 'Z' ? all : [...all, next]).map((value) => ({
    value,
    text: isNew(value) ? t('newGrade', { grade: value }) : value,
  }))
}
