import LinkIcon from '@mui/icons-material/LinkOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { isComposing } from '#shared/ui/fields/is-composing.ts'
import { LabelledInput } from '#shared/ui/fields/labelled-input.tsx'
import { editorMessages } from './editor.messages.ts'
import { linkAddress } from './link-address.ts'
import { ToolButton } from './tool-button.tsx'

/** Asks for a URL and links the selected text or, without a selection, the URL itself. */
export function LinkButton({ editor, isOn }: { editor: Editor; isOn: boolean }) {
  const t = useText(editorMessages)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [typed, setTyped] = useState('')
  const [isBad, setBad] = useState(false)
  const open = (button: HTMLElement) => {
    const { href } = editor.getAttributes('link') as { href?: string }
    setTyped(href ?? '')
    setBad(false)
    setAnchor(button)
  }
  const set = () => {
    const href = linkAddress(typed)
    if (href === null) {
      setBad(true)
      return
    }
    setAnchor(null)
    const chain = editor.chain().focus()
    if (editor.state.selection.empty && !isOn)
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.extendMarkRange('link').setLink({ href }).run()
  }
  const remove = () => {
    setAnchor(null)
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
  }
  return (
    <>
      <ToolButton label={t('link')} isOn={isOn} onPress={open}>
        <LinkIcon />
      </ToolButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        <Box sx={{ display: 'grid', gap: 1.5, padding: 2, inlineSize: 320 }}>
          <LabelledInput
            label={t('address')}
            size="small"
            autoFocus
            value={typed}
            error={isBad ? t('badLink') : undefined}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || isComposing(event)) return
              event.preventDefault()
              set()
            }}
          />
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
            {isOn && <Button onClick={remove}>{t('removeLink')}</Button>}
            <Button variant="contained" onClick={set}>
              {t('setLink')}
            </Button>
          </Box>
        </Box>
      </Popover>
    </>
  )
}
