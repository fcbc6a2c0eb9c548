import { pictureAddress } from '@mall/contract/notices'
import type { RichElement, RichNode } from './parse-markup.ts'

/** Converts the tree to DOM elements in an inert document, for the editor to parse. */
export function toDom(nodes: readonly RichNode[]): HTMLElement {
  const aside = document.implementation.createHTMLDocument()
  append(aside, aside.body, nodes)
  return aside.body
}

function append(aside: Document, to: HTMLElement, nodes: readonly RichNode[]): void {
  for (const node of nodes) {
    if (typeof node === 'string') to.append(node)
    else to.append(elementOf(aside, node))
  }
}

function elementOf(aside: Document, { tag, href, fileId, alt, colSpan, rowSpan, children }: RichElement): HTMLElement {
  const element = aside.createElement(tag)
  if (href !== undefined) element.setAttribute('href', href)
  if (fileId !== undefined) element.setAttribute('src', pictureAddress(fileId))
  if (alt !== undefined) element.setAttribute('alt', alt)
  if (colSpan !== undefined) element.setAttribute('colspan', String(colSpan))
  if (rowSpan !== undefined) element.setAttribute('rowspan', String(rowSpan))
  append(aside, element, children)
  return element
}
