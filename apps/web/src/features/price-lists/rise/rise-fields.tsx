import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { riseLimits, riseUnits, riseWays } from '@mall/contract/price-lists/plan-rise'
import { useId, type ReactNode } from 'react'
import { formatCount } from '#shared/i18n/format.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { LabelledInput } from '#shared/ui/fields/labelled-input.tsx'
import { priceWords } from '../price-lists.messages.ts'
import { riseMessages } from './rise.messages.ts'
import { typedAmount, type TypedRise } from './typed-rise.ts'

interface RiseFieldsProps {
  typed: TypedRise
  set: (change: Partial<TypedRise>) => void
  grades: readonly string[]
  today: string
  /** The products concerned, in words. */
  scope: ReactNode
  hasBrand: boolean
  errors: Record<string, string>
}

/** What is raised, by how much and when. */
export function RiseFields({ typed, set, grades, today, scope, hasBrand, errors }: RiseFieldsProps) {
  const t = useText(riseMessages)
  const word = useText(priceWords)
  const toggle = (grade: string) =>
    set({
      grades: typed.grades.includes(grade) ? typed.grades.filter((one) => one !== grade) : [...typed.grades, grade],
    })
  const { least, most } = riseLimits[typed.kind]
  const isWrong = typed.amount !== '' && typedAmount(typed.amount, typed.kind) === null
  return (
    <Card component="section" sx={{ padding: { xs: 2, md: 3 }, display: 'grid', gap: 2.5, alignContent: 'start' }}>
      <Group title={t('what')}>
        {scope}
        {hasBrand && (
          <LabelledInput
            label={t('brand')}
            value={typed.brand}
            autoComplete="off"
            hint={t('brandHint')}
            onChange={({ target }) => set({ brand: target.value })}
            slotProps={{ input: { maxLength: 40 } }}
          />
        )}
      </Group>
      <Group title={t('grades')}>
        <FormGroup row>
          {grades.map((grade) => (
            <FormControlLabel
              key={grade}
              control={<Checkbox checked={typed.grades.includes(grade)} onChange={() => toggle(grade)} />}
              label={word('gradeOf', { grade })}
            />
          ))}
          <FormControlLabel
            control={<Checkbox checked={typed.specials} onChange={(_, specials) => set({ specials })} />}
            label={t('specials')}
          />
        </FormGroup>
        {errors['grades'] !== undefined && (
          <Typography variant="body2" color="error">
            {errors['grades']}
          </Typography>
        )}
      </Group>
      <Group title={t('howMuch')}>
        <ToggleButtonGroup
          exclusive
          size="small"
          color="primary"
          value={typed.kind}
          aria-label={t('by')}
          onChange={(_, kind: TypedRise['kind'] | null) => kind && set({ kind })}
        >
          <ToggleButton value="PERCENT">{t('PERCENT')}</ToggleButton>
          <ToggleButton value="WON">{t('WON')}</ToggleButton>
        </ToggleButtonGroup>
        <LabelledInput
          label={t('amount')}
          value={typed.amount}
          inputMode="text"
          autoComplete="off"
          endAdornment={typed.kind === 'PERCENT' ? '%' : word('won')}
          hint={t('amountHint')}
          error={
            isWrong ? t(`wrong${typed.kind}`, { least: formatCount(least), most: formatCount(most) }) : errors['by']
          }
          onChange={({ target }) => set({ amount: target.value })}
        />
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
          <Labelled label={t('unit')}>
            {(id) => (
              <Select
                size="small"
                labelId={id}
                value={typed.unit}
                onChange={({ target }) => set({ unit: target.value })}
                fullWidth
              >
                {riseUnits.map((unit) => (
                  <MenuItem key={unit} value={unit}>
                    {t(`unit${unit}`)}
                  </MenuItem>
                ))}
              </Select>
            )}
          </Labelled>
          <Labelled label={t('way')}>
            {(id) => (
              <Select
                size="small"
                labelId={id}
                value={typed.way}
                disabled={typed.unit === 0}
                onChange={({ target }) => set({ way: target.value })}
                fullWidth
              >
                {riseWays.map((way) => (
                  <MenuItem key={way} value={way}>
                    {t(way)}
                  </MenuItem>
                ))}
              </Select>
            )}
          </Labelled>
        </Box>
      </Group>
      <LabelledInput
        label={t('from')}
        type="date"
        value={typed.from}
        onChange={({ target }) => set({ from: target.value })}
        error={typed.from === '' ? t('dayMissing') : errors['from']}
        slotProps={{ input: { min: today } }}
      />
    </Card>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="fieldset" sx={{ border: 0, padding: 0, margin: 0, display: 'grid', gap: 1.5, minInlineSize: 0 }}>
      <Typography component="legend" variant="subtitle1" sx={{ fontWeight: 700, padding: 0 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <Box sx={{ minInlineSize: 0 }}>
      <Box
        component="label"
        id={id}
        sx={{ display: 'block', fontSize: '0.875rem', fontWeight: 600, marginBlockEnd: 0.75 }}
      >
        {label}
      </Box>
      {children(id)}
    </Box>
  )
}
