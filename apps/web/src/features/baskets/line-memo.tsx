import MemoIcon from '@mui/icons-material/EditNoteOutlined'
import Button from '@mui/material/Button'
import InputBase from '@mui/material/InputBase'
import { useState } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { isComposing } from '#shared/ui/is-composing.ts'
import { basketPageMessages } from './basket-page.messages.ts'

const longest = 200

/** The note of a line: read as text, written in place. Enter or leaving saves it, Escape leaves it as it was. */
export function LineMemo({ name, memo, save }: { name: string; memo: string; save: (memo: string) => void }) {
  const t = useText(basketPageMessages)
  const [draft, setDraft] = useState<string | null>(null)
  const end = () => {
    if (draft !== null && draft.trim() !== memo) save(draft.trim())
    setDraft(null)
  }
  if (draft === null) {
    return (
      <Button
        size="small"
        color="inherit"
        startIcon={<MemoIcon />}
        aria-label={memo === '' ? t('memoOf', { name }) : `${t('memoOf', { name })}: ${memo}`}
        onClick={() => setDraft(memo)}
        sx={{
          minBlockSize: 28,
          marginInlineStart: -0.75,
          paddingInline: 0.75,
          paddingBlock: 0.25,
          color: memo === '' ? 'text.secondary' : 'text.primary',
          fontWeight: 400,
          fontSize: '0.8125rem',
          whiteSpace: 'normal',
          textAlign: 'start',
          justifySelf: 'start',
        }}
      >
        <bdi>{memo === '' ? t('memo') : memo}</bdi>
      </Button>
    )
  }
  return (
    <InputBase
      autoFocus
      value={draft}
      placeholder={t('memoHint')}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={end}
      onKeyDown={(event) => {
        if (isComposing(event)) return
        if (event.key === 'Enter') end()
        if (event.key === 'Escape') setDraft(null)
      }}
      slotProps={{ input: { 'aria-label': t('memoOf', { name }), maxLength: longest } }}
      sx={{
        fontSize: '0.8125rem',
        borderBlockEnd: '1px solid',
        borderColor: 'primary.main',
        inlineSize: '100%',
        maxInlineSize: 420,
        blockSize: 28,
      }}
    />
  )
}
