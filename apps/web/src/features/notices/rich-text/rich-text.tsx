import Box from '@mui/material/Box'
import { createElement, useMemo } from 'react'
import type { ReactNode } from 'react'
import { NoticePicture } from './notice-picture.tsx'
import { parseMarkup } from './parse-markup.ts'
import type { RichElement, RichNode } from './parse-markup.ts'
import { richTextStyles } from './rich-text-styles.ts'

/** Renders the contents of a notice from the parsed tree; the markup itself never reaches the DOM. */
export function RichText({ markup }: { markup: string }) {
  const nodes = useMemo(() => parseMarkup(markup), [markup])
  return (
    <Box dir="auto" sx={richTextStyles}>
      {draw(nodes)}
    </Box>
  )
}

function draw(nodes: readonly RichNode[]): ReactNode[] {
  return nodes.map((node, n) => (typeof node === 'string' ? node : drawElement(node, n)))
}

/** Elements that may contain only other table or list parts. */
const bare = new Set(['table', 'thead', 'tbody', 'tr', 'ul', 'ol'])

function drawElement(element: RichElement, key: number): ReactNode {
  const { tag, href, fileId, alt, colSpan, rowSpan, children } = element
  if (tag === 'img') return fileId === undefined ? null : <NoticePicture key={key} fileId={fileId} alt={alt ?? ''} />
  if (tag === 'br') return <br key={key} />
  const inside = draw(bare.has(tag) ? children.filter((child) => typeof child !== 'string') : children)
  if (tag === 'a') return href === undefined ? inside : <Link key={key} href={href} inside={inside} />
  if (tag === 'table')
    return (
      <div key={key} className="wide">
        <table>{withBody(children, inside)}</table>
      </div>
    )
  return createElement(tag, { key, colSpan, rowSpan }, ...inside)
}

/** Adds the tbody if the markup omitted it. */
function withBody(children: readonly RichNode[], inside: ReactNode[]): ReactNode {
  const hasRows = children.some((child) => typeof child !== 'string' && child.tag === 'tr')
  return hasRows ? <tbody>{inside}</tbody> : inside
}

function Link({ href, inside }: { href: string; inside: ReactNode[] }) {
  const leaves = /^https?:/i.test(href)
  return (
    <a href={href} {...(leaves && { target: '_blank', rel: 'noopener noreferrer nofollow' })}>
      {inside}
    </a>
  )
}
