import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { EditorContent, useEditor } from '@tiptap/react'
import { memo, useEffect, useRef, useState } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { richTextStyles } from '#features/notices/rich-text/rich-text-styles.ts'
import { editorMessages } from './editor.messages.ts'
import { extensions } from './extensions.ts'
import { documentOf, markupOf } from './markup.ts'
import { takeIn } from './take-in.ts'
import { Toolbar } from './toolbar.tsx'
import { usePictures } from './use-pictures.ts'

interface RichEditorProps {
  /** Initial content; later values are ignored. */
  initial: string
  /** Must be a stable reference, because updating the editor would interrupt a Hangul composition. */
  onChange: (markup: string) => void
  isWrong: boolean
}

/** WYSIWYG editor of a notice. */
export const RichEditor = memo(function RichEditor({ initial, onChange, isWrong }: RichEditorProps) {
  const t = useText(editorMessages)
  const pictures = usePictures()
  const chooser = useRef<HTMLInputElement>(null)
  // Created once, because changed options would reconfigure the editor.
  const [options] = useState(() => ({
    extensions,
    content: documentOf(initial),
    injectCSS: false,
    // Input rules interfere with Hangul composition.
    enableInputRules: false,
    enablePasteRules: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': t('contents'), spellcheck: 'false' },
      handleDOMEvents: takeIn((files, at) => pictures.add(files, at)),
    },
  }))
  const editor = useEditor({ ...options, onUpdate: ({ editor: now }) => onChange(markupOf(now)) })
  useEffect(() => {
    // oxlint-disable-next-line react/immutability -- a ref, which the compiler does not see through the hook
    pictures.editor.current = editor
  }, [editor, pictures.editor])
  return (
    <Box
      sx={{
        border: 1,
        borderColor: isWrong ? 'error.main' : 'divider',
        borderRadius: 2,
        backgroundColor: 'background.paper',
        '&:focus-within': { borderColor: isWrong ? 'error.main' : 'primary.main' },
      }}
    >
      <Toolbar editor={editor} choosePictures={() => chooser.current?.click()} />
      <Box sx={{ blockSize: 4 }}>{pictures.isSending && <LinearProgress aria-label={t('sending')} />}</Box>
      <Box
        sx={{
          '& .ProseMirror': {
            ...(richTextStyles as object),
            minBlockSize: 320,
            padding: 2,
            outline: 'none',
            whiteSpace: 'pre-wrap',
            fontVariantLigatures: 'none',
          },
          '& .ProseMirror-separator': { display: 'none' },
          '& th, & td': {
            minInlineSize: 96,
            border: 1,
            borderColor: 'divider',
            paddingBlock: 0.75,
            paddingInline: 1.25,
          },
          '& .selectedCell': { backgroundColor: 'action.selected' },
        }}
      >
        <EditorContent editor={editor} />
      </Box>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => {
          pictures.add([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </Box>
  )
})
