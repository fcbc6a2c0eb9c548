import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { dayAfter, type PricePeriod } from '@mall/contract/base/ordering/price-periods'
import { rehearsePrices } from '@mall/contract/price-lists'
import { priceAround } from '@mall/contract/price-lists/timeline'
import { unusualPrice } from '@mall/contract/price-lists/unusual-price'
import { useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { RehearsalPanel } from '#features/rehearsal/rehearsal-panel.tsx'
import { useRehearsal } from '#features/rehearsal/use-rehearsal.ts'
import { codeOf, refusedFields } from '#shared/api/failure.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useRefusedFields } from '#shared/api/use-refused-fields.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { ConfirmUnusual } from '#shared/ui/fields/confirm-unusual.tsx'
import { LabelledInput } from '#shared/ui/fields/labelled-input.tsx'
import { FormDialog } from '#shared/ui/form-dialog.tsx'
import { UnsavedWork } from '#shared/ui/unsaved/unsaved-work.tsx'
import { useSavePricesMutation } from '../price-lists.api.ts'
import { priceWords } from '../price-lists.messages.ts'
import { usePriceWords } from '../use-price-words.ts'
import { DayFields } from './day-fields.tsx'
import { editMessages } from './edit.messages.ts'
import { otherGrades, type GradeLine } from './other-grades.ts'
import { PriceOutcome } from './price-outcome.tsx'
import { typedPrice } from './typed-price.ts'
import { usePlannedWay } from './use-planned-way.ts'

/** A row of a special price has a grade too: that of its store. It is the store that decides. */
export type WhosePrice = { grade: string; storeId?: never } | { storeId: string; storeNm: string }

interface PriceDialogProps {
  product: {
    prodId: string
    prodNm: string
    spec: string
    taxType: 'TAX' | 'FREE' | 'ZERO'
    priceMode: 'EXCLUSIVE' | 'INCLUSIVE'
  }
  whose: WhosePrice
  /** The line as it is. A new special price has no version. */
  line: {
    version?: string
    unitPrice: number | null
    next: { from: string; unitPrice: number | null } | null
    periods: readonly PricePeriod[]
  }
  /** Of the price that a store pays while its special price does not apply. */
  gradePeriods?: readonly PricePeriod[]
  /** The prices of the product by grade, to compare with. */
  grades?: readonly GradeLine[]
  today: string
  close: () => void
}

/** Sets the price of one product, from a day on, and shows what that will do. */
export function PriceDialog({ product, whose, line, gradePeriods = [], grades = [], today, close }: PriceDialogProps) {
  const t = useText(editMessages)
  const word = useText(priceWords)
  const { won, next, tax } = usePriceWords()
  const text = useFailureText()
  const dispatch = useDispatch()
  const [typed, setTyped] = useState('')
  const [from, setFrom] = useState(dayAfter(today))
  const [hasEnd, setHasEnd] = useState(false)
  const [to, setTo] = useState('')
  const [confirmed, setConfirmed] = useState<number | null>(null)
  const confirmBox = useRef<HTMLInputElement>(null)
  const [wasTried, setTried] = useState(false)
  const [save, { isLoading, error }] = useSavePricesMutation()
  const price = typedPrice(typed)
  const end = hasEnd ? to : null
  const isComplete = price !== null && from !== '' && end !== ''
  const isStores = whose.storeId !== undefined
  const others = isStores ? [] : otherGrades(grades, { grade: whose.grade, old: line.unitPrice, price, from })
  const passed = others.filter(({ isPassed }) => isPassed !== null)
  const key = isStores ? { storeId: whose.storeId } : { grade: whose.grade }
  const ofGrade = priceAround(gradePeriods, today)
  const old = line.unitPrice ?? ofGrade.unitPrice
  const unusual = price === null ? null : unusualPrice(old, price)
  const isAsked = unusual !== null || (price === 0 && old !== 0)
  const isConfirmed = confirmed !== null && confirmed === price
  const seen = line.version === undefined ? {} : { seen: line.version }
  const planning = usePlannedWay(line.periods, { from, to: end })
  const change = isComplete ? { from, to: end, unitPrice: price, ...planning.flags } : null
  const changes = change && [{ prodId: product.prodId, ...key, ...change, ...seen }]
  const isPast = from !== '' && from < today
  const isBackwards = end !== null && end !== '' && end < from
  const isPossible = !isPast && !isBackwards
  // The question names what is planned, and its answer must not be below the edge of a phone.
  const isChosen = change !== null && isPossible && planning.planned.length > 0
  const refused = useRefusedFields(error, { '0.unitPrice': typed, '0.from': from, '0.to': end })
  const rehearsing = useRehearsal(rehearsePrices, changes && isPossible ? { body: { changes } } : null, error)
  const list = (some: typeof others) =>
    some.map(({ grade, price: other }) => `${word('gradeOf', { grade })} ${won(other)}`).join(' · ')
  const submit = async () => {
    setTried(true)
    if (!changes || !isPossible) return
    if (isAsked && !isConfirmed) return confirmBox.current?.focus()
    const { data } = await save({ body: { changes, ...rehearsing.rehearsed } })
    if (!data) return
    dispatch(succeeded(t(data.changeId === null ? 'same' : 'saved')))
    close()
  }
  const problem =
    error &&
    (codeOf(error) === 'CONFLICT'
      ? t('conflict')
      : Object.keys(refusedFields(error)).length > 0
        ? undefined
        : text(error))
  return (
    <FormDialog
      title={t('title', {
        name: product.prodNm,
        whose: isStores ? whose.storeNm : word('gradeOf', { grade: whose.grade }),
      })}
      action={t('save')}
      busy={isLoading}
      problem={problem}
      {...{ close, submit }}
    >
      <Typography variant="body2" color="textSecondary">
        <bdi>{[product.spec, tax(product)].filter((part) => part !== '').join(' · ')}</bdi>
        <br />
        {t(isStores && line.unitPrice === null ? 'nowOfGrade' : 'now')} <strong>{won(old)}</strong>
      </Typography>
      {!isChosen && line.next && <Alert severity="info">{t('planned', { next: next(line.next, isStores) })}</Alert>}
      {!isChosen && ofGrade.next && <Alert severity="info">{t('plannedOfGrade', { next: next(ofGrade.next) })}</Alert>}
      <LabelledInput
        label={t('price')}
        value={typed}
        inputMode="decimal"
        autoFocus
        autoComplete="off"
        onChange={({ target }) => {
          setTyped(target.value)
          setTried(false)
        }}
        hint={others.length > 0 && t('others', { prices: list(others) })}
        error={refused['0.unitPrice'] ?? (wasTried && price === null ? t('priceMissing') : undefined)}
      />
      <DayFields
        {...{ today, from, setFrom, hasEnd, setHasEnd, to, setTo, isPast, isBackwards, wasTried }}
        refused={refused}
      />
      {change && isPossible && <PriceOutcome {...{ change, whose, line, gradePeriods, planning, today }} />}
      {passed.length > 0 && (
        <Alert severity="warning" role="status">
          {t(passed[0]?.isPassed ?? 'above', {
            grade: isStores ? '' : word('gradeOf', { grade: whose.grade }),
            prices: list(passed),
          })}
        </Alert>
      )}
      {isAsked && (
        <ConfirmUnusual
          question={unusual ? t(unusual.kind, { times: unusual.times }) : t('zero')}
          answer={t('isRight', { price: won(price) })}
          isConfirmed={isConfirmed}
          confirm={(isRight) => setConfirmed(isRight ? price : null)}
          isMissing={wasTried}
          box={confirmBox}
        />
      )}
      <RehearsalPanel of={rehearsing} />
      <UnsavedWork isUnsaved={typed !== ''} />
    </FormDialog>
  )
}
