import Button from '@mui/material/Button'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables'
import type { Editor } from '@tiptap/react'
import { useText } from '#shared/i18n/use-text.ts'
import { editorMessages } from './editor.messages.ts'

const tools = { addRow: addRowAfter, addColumn: addColumnAfter, deleteRow, deleteColumn, deleteTable }

/** Shown while the cursor is in a table. */
export function TableTools({ editor }: { editor: Editor }) {
  const t = useText(editorMessages)
  return (Object.keys(tools) as (keyof typeof tools)[]).map((name) => (
    <Button
      key={name}
      size="small"
      color="inherit"
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        tools[name](editor.state, editor.view.dispatch)
        editor.commands.focus()
      }}
    >
      {t(name)}
    </Button>
  ))
}
