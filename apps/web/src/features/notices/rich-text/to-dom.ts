import { pictureAddress } from '@mall/contract/notices'
import type { RichElement, RichNode } from './parse-markup.ts'

/** Converts the tree to DOM elements in an inert document, for the editor to parse. */
export function toDom(nodes: readonly RichNode[]): HTMLElement {
  const inertDocument = document.implementation.createHTMLDocument()
  append(inertDocument, inertDocument.body, nodes)
  return inertDocument.body
}

function append(inertDocument: Document, to: HTMLElement, nodes: readonly RichNode[]): void {
  for (const node of nodes) {
    if (typeof node === 'string') to.append(node)
    else to.append(elementOf(inertDocument, node))
  }
}

function elementOf(
  inertDocument: Document,
  { tag, href, fileId, alt, colSpan, rowSpan, children }: RichElement,
): HTMLElement {
  const element = inertDocument.createElement(tag)
  if (href !== undefined) element.setAttribute('href', href)
  if (fileId !== undefined) element.setAttribute('src', pictureAddress(fileId))
  if (alt !== undefined) element.setAttribute('alt', alt)
  if (colSpan !== undefined) element.setAttribute('colspan', String(colSpan))
  if (rowSpan !== undefined) element.setAttribute('rowspan', String(rowSpan))
  append(inertDocument, element, children)
  return element
}
