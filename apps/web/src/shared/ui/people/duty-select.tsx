import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Select from '@mui/material/Select'
import Typography from '@mui/material/Typography'

export interface DutyWords<Duty extends string> {
  duties: readonly Duty[]
  nameOf: (duty: Duty) => string
  /** What the duty allows. */
  moreOf: (duty: Duty) => string
}

interface DutySelectProps<Duty extends string> extends DutyWords<Duty> {
  label: string
  duty: Duty
  disabled: boolean
  choose: (duty: Duty) => void
}

/** The duty of a person in a list. */
export function DutySelect<Duty extends string>(props: DutySelectProps<Duty>) {
  const { duties, nameOf, moreOf, label, duty, disabled, choose } = props
  return (
    <Select<Duty>
      size="small"
      value={duty}
      disabled={disabled}
      onChange={({ target }) => choose(target.value as Duty)}
      slotProps={{ input: { 'aria-label': label } }}
      renderValue={nameOf}
      sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, gridRow: { xs: 2, sm: 'auto' } }}
    >
      {duties.map((one) => (
        <MenuItem key={one} value={one} sx={{ display: 'block' }}>
          {nameOf(one)}
          <Typography variant="body2" color="textSecondary">
            {moreOf(one)}
          </Typography>
        </MenuItem>
      ))}
    </Select>
  )
}

interface DutyRadiosProps<Duty extends string> extends DutyWords<Duty> {
  label: string
  duty: Duty
  choose: (duty: Duty) => void
}

/** The duty of a person who is added. */
export function DutyRadios<Duty extends string>(props: DutyRadiosProps<Duty>) {
  const { duties, nameOf, moreOf, label, duty, choose } = props
  return (
    <RadioGroup
      aria-label={label}
      value={duty}
      onChange={(_, value) => {
        const chosen = duties.find((one) => one === value)
        if (chosen !== undefined) choose(chosen)
      }}
    >
      {duties.map((one) => (
        <FormControlLabel
          key={one}
          value={one}
          control={<Radio />}
          label={
            <>
              {nameOf(one)}{' '}
              <Typography component="span" variant="body2" color="textSecondary">
                {moreOf(one)}
              </Typography>
            </>
          }
        />
      ))}
    </RadioGroup>
  )
}
