import QuoteIcon from '@mui/icons-material/FormatQuoteOutlined'
import BoldIcon from '@mui/icons-material/FormatBold'
import ItalicIcon from '@mui/icons-material/FormatItalic'
import BulletsIcon from '@mui/icons-material/FormatListBulleted'
import NumbersIcon from '@mui/icons-material/FormatListNumbered'
import UnderlineIcon from '@mui/icons-material/FormatUnderlined'
import PictureIcon from '@mui/icons-material/ImageOutlined'
import RedoIcon from '@mui/icons-material/RedoOutlined'
import StrikeIcon from '@mui/icons-material/StrikethroughS'
import TableIcon from '@mui/icons-material/TableChartOutlined'
import HeadingIcon from '@mui/icons-material/TitleOutlined'
import UndoIcon from '@mui/icons-material/UndoOutlined'
import SubheadingIcon from '@mui/icons-material/TextFieldsOutlined'
import Box from '@mui/material/Box'
import { useEditorState } from '@tiptap/react'
import type { Editor } from '@tiptap/react'
import type { KeyboardEvent } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { editorMessages } from './editor.messages.ts'
import { LinkButton } from './link-button.tsx'
import { TableTools } from './table-tools.tsx'
import { ToolButton } from './tool-button.tsx'

/** Toolbar as a single tab stop; arrow keys move within it. */
export function Toolbar({ editor, choosePictures }: { editor: Editor; choosePictures: () => void }) {
  const t = useText(editorMessages)
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      strike: now.isActive('strike'),
      heading: now.isActive('heading', { level: 2 }),
      subheading: now.isActive('heading', { level: 3 }),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
      table: now.isActive('table'),
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  })
  const act = () => editor.chain().focus()
  const marks = [
    ['bold', BoldIcon, () => act().toggleBold().run()],
    ['italic', ItalicIcon, () => act().toggleItalic().run()],
    ['underline', UnderlineIcon, () => act().toggleUnderline().run()],
    ['strike', StrikeIcon, () => act().toggleStrike().run()],
    ['heading', HeadingIcon, () => act().toggleHeading({ level: 2 }).run()],
    ['subheading', SubheadingIcon, () => act().toggleHeading({ level: 3 }).run()],
    ['bullets', BulletsIcon, () => act().toggleBulletList().run()],
    ['numbers', NumbersIcon, () => act().toggleOrderedList().run()],
    ['quote', QuoteIcon, () => act().toggleBlockquote().run()],
  ] as const
  return (
    <Box
      role="toolbar"
      aria-label={t('tools')}
      onKeyDown={moveAlong}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.25,
        padding: 0.75,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        backgroundColor: 'background.paper',
        position: 'sticky',
        insetBlockStart: 'var(--header, 0px)',
        zIndex: 1,
        borderStartStartRadius: 'inherit',
        borderStartEndRadius: 'inherit',
      }}
    >
      {marks.map(([name, Icon, run]) => (
        <ToolButton key={name} label={t(name)} isOn={on[name]} onPress={run}>
          <Icon />
        </ToolButton>
      ))}
      <LinkButton editor={editor} isOn={on.link} />
      <ToolButton label={t('picture')} onPress={choosePictures}>
        <PictureIcon />
      </ToolButton>
      <ToolButton label={t('table')} disabled={on.table} onPress={() => insertTable(editor)}>
        <TableIcon />
      </ToolButton>
      <ToolButton label={t('undo')} disabled={!on.undo} onPress={() => act().undo().run()}>
        <UndoIcon className="mirrors" />
      </ToolButton>
      <ToolButton label={t('redo')} disabled={!on.redo} onPress={() => act().redo().run()}>
        <RedoIcon className="mirrors" />
      </ToolButton>
      {on.table && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', inlineSize: '100%' }}>
          <TableTools editor={editor} />
        </Box>
      )}
    </Box>
  )
}

const cell = (type: string) => ({ type, content: [{ type: 'paragraph' }] })
const row = (type: string) => ({ type: 'tableRow', content: [cell(type), cell(type), cell(type)] })
const emptyTable = { type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] }

/** Inserts a table and moves the caret to its first cell. */
function insertTable(editor: Editor): void {
  const { from } = editor.state.selection
  editor.chain().focus().insertContent(emptyTable).run()
  const { doc } = editor.state
  const cells: number[] = []
  doc.nodesBetween(Math.max(0, from - 1), doc.content.size, (node, at) => {
    if (node.type.name === 'tableHeader') cells.push(at)
    return cells.length === 0
  })
  const [first] = cells
  if (first !== undefined) editor.commands.setTextSelection(first + 2)
}

function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (step === undefined) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  if (at < 0) return
  const forwards = document.dir === 'rtl' ? -step : step
  buttons[(at + forwards + buttons.length) % buttons.length]?.focus()
  event.preventDefault()
}
