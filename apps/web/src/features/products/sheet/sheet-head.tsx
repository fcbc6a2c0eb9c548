import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { dayToDate, formatDay } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { productsMessages } from '../products.messages.ts'
import { sheetColumns } from './sheet-line.ts'
import { sheetMessages } from './sheet.messages.ts'

interface SheetHeadProps {
  dates: readonly string[]
  /** Tax note common to all prices; null if they differ. */
  tax: 'vatIn' | 'vatApart' | null
}

export function SheetHead({ dates, tax }: SheetHeadProps) {
  const t = useText(sheetMessages)
  const ofTax = useText(productsMessages)
  const locale = useLocale()
  const heads = Array.from({ length: 4 }, (_, n) => dates[n])
  return (
    <Box
      role="row"
      sx={{
        position: 'sticky',
        insetBlockStart: 'var(--header)',
        zIndex: 1,
        display: 'grid',
        gridTemplateColumns: sheetColumns,
        columnGap: 1,
        paddingInline: { xs: 1, md: 2 },
        paddingBlock: 1,
        '.dense &': { paddingBlock: 0.5 },
        backgroundColor: 'background.paper',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        color: 'text.secondary',
        '& > *': { textAlign: 'end' },
        '& > :first-of-type': { textAlign: 'start' },
      }}
    >
      <Head>{t('product')}</Head>
      {heads.map((date, n) => (
        <Head key={n} isWide>
          {date === undefined ? '' : formatDay(locale, dayToDate(date))}
        </Head>
      ))}
      <Head isWide note={tax === null ? undefined : ofTax(tax)}>
        {t('price')}
      </Head>
      <Head>{t('today')}</Head>
      <Head note={ofTax('vatIn')}>{t('supply')}</Head>
    </Box>
  )
}

interface HeadProps {
  children: string
  /** In parentheses, without a line break. */
  note?: string | undefined
  isWide?: boolean
}

function Head({ children, note, isWide = false }: HeadProps) {
  return (
    <Typography
      role="columnheader"
      variant="caption"
      sx={{ fontWeight: 600, display: isWide ? { xs: 'none', md: 'block' } : 'block' }}
    >
      {children}
      {note !== undefined && (
        <>
          {' '}
          <span className="one-line">({note})</span>
        </>
      )}
    </Typography>
  )
}
