import MemoIcon from '@mui/icons-material/EditNoteOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { InPlaceInput } from '#shared/ui/fields/in-place-input.tsx'
import { basketPageMessages } from './basket-page.messages.ts'

const longest = 200

/** Note of a line, editable in place. Enter or blur saves it, Escape cancels. */
export function LineMemo({ name, memo, save }: { name: string; memo: string; save: (memo: string) => void }) {
  const t = useText(basketPageMessages)
  const [isWriting, setWriting] = useState(false)
  const keep = (text: string) => {
    if (text !== memo) save(text)
    setWriting(false)
  }
  if (!isWriting) {
    return (
      <Button
        size="small"
        color="inherit"
        startIcon={<MemoIcon />}
        aria-label={memo === '' ? t('memoOf', { name }) : `${t('memoOf', { name })}: ${memo}`}
        onClick={() => setWriting(true)}
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
    <InPlaceInput
      initial={memo}
      label={t('memoOf', { name })}
      placeholder={t('memoHint')}
      longest={longest}
      keep={keep}
      giveUp={() => setWriting(false)}
      look={{ fontSize: '0.8125rem', inlineSize: '100%', maxInlineSize: 420, blockSize: 28 }}
    />
  )
}
