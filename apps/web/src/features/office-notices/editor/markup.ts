import { pictureAddress } from '@mall/contract/notices'
import { DOMParser } from '@tiptap/pm/model'
import type { Schema, Slice } from '@tiptap/pm/model'
import { getSchema } from '@tiptap/react'
import type { Editor, JSONContent } from '@tiptap/react'
import { parseMarkup } from '#features/notices/rich-text/parse-markup.ts'
import { toDom } from '#features/notices/rich-text/to-dom.ts'
import { extensions } from './extensions.ts'

/** Parses markup for the editor with our own parser, because the page's policy forbids the browser's. */
export function documentOf(markup: string): JSONContent {
  const root = toDom(parseMarkup(markup))
  return DOMParser.fromSchema(getSchema(extensions)).parse(root).toJSON() as JSONContent
}

/** Parses pasted markup, reduced to what a notice may contain. */
export function sliceOf(schema: Schema, markup: string): Slice {
  return DOMParser.fromSchema(schema).parseSlice(toDom(parseMarkup(markup)))
}

/** Markup of the editor's content; empty if there is none. */
export function markupOf(editor: Editor): string {
  if (editor.isEmpty) return ''
  return editor
    .getHTML()
    .replace(/ data-file="([0-9a-f-]{36})"/g, (_, fileId: string) => ` src="${pictureAddress(fileId)}"`)
    .replace(/(<p><\/p>)+$/, '')
}
