import { pictureIdOf } from '@mall/contract/notices'
import { goToNextCell, tableEditing } from '@tiptap/pm/tables'
import { Extension, Node, ReactNodeViewRenderer } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { PictureView } from './picture-view.tsx'

/** Image node. Holds a file id instead of a URL, which the browser would fetch without the token. */
const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ fileId: { default: '' }, alt: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'img',
      getAttrs: (img) => {
        const fileId = pictureIdOf(img.getAttribute('src') ?? '')
        return fileId === null ? false : { fileId, alt: img.getAttribute('alt') ?? '' }
      },
    },
  ],
  renderHTML: ({ node }) => ['img', { 'data-file': String(node.attrs['fileId']), alt: String(node.attrs['alt']) }],
  addNodeView: () => ReactNodeViewRenderer(PictureView),
})

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
})

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

const cellOf = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      colspan: { default: 1, parseHTML: (cell) => Number(cell.getAttribute('colspan') ?? 1) },
      rowspan: { default: 1, parseHTML: (cell) => Number(cell.getAttribute('rowspan') ?? 1) },
      colwidth: { default: null, rendered: false, parseHTML: () => null },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, spansOf(HTMLAttributes), 0],
  })

/** Omits spans of one. */
function spansOf(attributes: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => Number(value) > 1))
}

const roles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

const TableKeys = Extension.create({
  name: 'tableKeys',
  extendNodeSchema: ({ name }) => (name in roles ? { tableRole: roles[name] } : {}),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const move = (by: 1 | -1) => () => goToNextCell(by)(this.editor.state, this.editor.view.dispatch)
    return { Tab: move(1), 'Shift-Tab': move(-1) }
  },
})

/** Nodes and marks of a notice, the same as the server accepts. */
export const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['tel', 'mailto'] },
  }),
  Picture,
  Table,
  TableRow,
  cellOf('tableCell', 'td'),
  cellOf('tableHeader', 'th'),
  TableKeys,
]
