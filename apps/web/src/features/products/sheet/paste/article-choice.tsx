import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { whyUnavailable } from '@mall/contract/base/ordering/unavailable'
import type { Product } from '@mall/contract/products'
import { useState } from 'react'
import { formatQuantity } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { ArticleSearch } from './article-search.tsx'
import { LinePrice } from './line-price.tsx'
import type { Decision } from './paste-draft.ts'
import { pasteMessages } from './paste.messages.ts'
import { additionOf, nameOf, decisionForProposal, decisionForArticle } from './paste-rows.ts'
import type { GoodsRow, Proposal } from './paste-rows.ts'

const mostShown = 4
const mostOthers = 3

const chips = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 } as const

const chosenArticle = {
  justifyContent: 'start',
  minBlockSize: 44,
  maxInlineSize: '100%',
  paddingInline: 1,
  textAlign: 'start',
  // Buttons do not wrap otherwise, and a long name would cover the quantity.
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  fontWeight: 500,
  textDecoration: 'underline dotted',
  textDecorationColor: 'text.disabled',
  textUnderlineOffset: 4,
} as const

/** The article of a line: shown if certain, offered as choices if not, and always searchable. */
export function ArticleChoice({ row, decide }: { row: GoodsRow; decide: (decision: Decision) => void }) {
  const t = useText(pasteMessages)
  const [isSearching, setSearching] = useState(false)
  const { prod, proposals, what, qtyText } = row
  const choose = (chosen: Proposal | Product) => {
    setSearching(false)
    decide('prod' in chosen ? decisionForProposal(chosen, qtyText) : decisionForArticle(chosen, row))
  }
  if (isSearching || (!prod && proposals.length === 0))
    return <ArticleSearch row={row} isOpened={isSearching} choose={choose} />
  const others = row.isGuess ? proposals.filter((one) => one.prod !== prod && whyUnavailable(one.prod) === null) : []
  if (prod)
    return (
      <>
        <Button
          color="inherit"
          aria-label={`${nameOf(prod)} · ${t('change')}`}
          onClick={() => setSearching(true)}
          sx={chosenArticle}
        >
          <bdi>{nameOf(prod)}</bdi>
        </Button>
        <LinePrice prod={prod} qty={additionOf(row)?.qty ?? null} />
        {others.length > 0 && (
          <Box role="group" aria-label={`${t('similar')}: ${what}`} sx={{ ...chips, marginBlockStart: 0.5 }}>
            <Typography variant="caption">{t('similar')}</Typography>
            {others.slice(0, mostOthers).map((proposal) => (
              <ProposalChip key={proposal.prod.prodId} proposal={proposal} choose={() => choose(proposal)} />
            ))}
          </Box>
        )}
      </>
    )
  return (
    <Box role="group" aria-label={`${t('pick')}: ${what}`} sx={chips}>
      {proposals.slice(0, mostShown).map((proposal) => (
        <ProposalChip key={proposal.prod.prodId} proposal={proposal} choose={() => choose(proposal)} />
      ))}
      <Chip
        variant="outlined"
        label={t('change')}
        onClick={() => setSearching(true)}
        aria-label={`${t('change')}: ${what}`}
        sx={{ blockSize: 44 }}
      />
    </Box>
  )
}

function ProposalChip({ proposal, choose }: { proposal: Proposal; choose: () => void }) {
  const locale = useLocale()
  const { prod, qty, doubt } = proposal
  const amount = qty !== null && doubt === null ? ` · ${formatQuantity(locale, qty, prod.unit)}` : ''
  return (
    <Chip
      color="primary"
      variant="outlined"
      disabled={whyUnavailable(prod) !== null}
      label={<bdi>{nameOf(prod) + amount}</bdi>}
      onClick={choose}
      sx={{ minBlockSize: 44, blockSize: 'auto', '& .MuiChip-label': { whiteSpace: 'normal', paddingBlock: '4px' } }}
    />
  )
}
