import { pictureAddress, pictureIdOf } from '@mall/contract/notices'
import sanitizeHtml, { type IOptions } from 'sanitize-html'

/** Sanitised contents: safe markup, its plain text, and the pictures in it. */
interface CleanContents {
  markup: string
  plainText: string
  pictureIds: string[]
}

/** The complete allowlist for notices, matching what the pages render. */
const allowed: IOptions = {
  allowedTags: [
    ...['p', 'br', 'strong', 'em', 'u', 's', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'a', 'img'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href'], img: ['src', 'alt'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'tel', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  // For these tags the content is removed too, as it was never meant to be read.
  nonTextTags: [
    ...['script', 'style', 'textarea', 'option', 'noscript', 'noembed', 'noframes', 'iframe', 'object', 'embed'],
    ...[
      'svg',
      'math',
      'template',
      'title',
      'head',
      'xmp',
      'plaintext',
      'select',
      'frameset',
      'audio',
      'video',
      'applet',
    ],
  ],
  transformTags: { b: 'strong', i: 'em', strike: 's', del: 's', h1: 'h2', h5: 'h4', h6: 'h4', div: 'p' },
  nestingLimit: 30,
}

/** Links need an explicit scheme: a relative address such as "/" would sign the reader out. */
const reach = /^(https?:\/\/|tel:|mailto:)[^\s\p{Cc}]+$/iu

/** Larger cell spans are a mistake or an attack. */
const span = /^([1-9]|[1-4][0-9])$/

/**
 * Rich text without anything executable. Pictures are kept if they are files that `mayShow` permits. Applied when a
 * notice is stored and again when it is shown (Spec §7.4).
 */
export function sanitiseContents(contents: string, mayShow: (fileId: string) => boolean): CleanContents {
  const pictureIds = new Set<string>()
  const markup = sanitizeHtml(contents.replaceAll('\0', ''), {
    ...allowed,
    transformTags: {
      ...allowed.transformTags,
      img: (tagName, { src = '', alt = '' }) => {
        const fileId = pictureIdOf(src)
        if (fileId === null || !mayShow(fileId)) return { tagName, attribs: {} }
        pictureIds.add(fileId)
        return { tagName, attribs: { src: pictureAddress(fileId), alt: alt.slice(0, 200) } }
      },
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: reach.test(href) ? { href } : {},
      }),
      th: spans,
      td: spans,
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
  })
  return { markup, plainText: wordsOf(markup), pictureIds: [...pictureIds] }
}

function spans(tagName: string, { colspan, rowspan }: Record<string, string>) {
  const attribs: Record<string, string> = {}
  if (colspan !== undefined && span.test(colspan)) attribs['colspan'] = colspan
  if (rowspan !== undefined && span.test(rowspan)) attribs['rowspan'] = rowspan
  return { tagName, attribs }
}

/** The plain text; adjacent blocks do not form one word. */
function wordsOf(markup: string): string {
  const apart = markup.replace(/<(br|\/(p|h[2-4]|li|blockquote|t[rhd]))\b[^>]*>/g, ' $&')
  return sanitizeHtml(apart, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: keyof typeof signs) => signs[name])
    .replace(/\s+/g, ' ')
    .trim()
}

const signs = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
