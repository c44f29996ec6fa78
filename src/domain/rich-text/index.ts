/** Run of text. `url` is one of our own urls, which the app follows. */
export interface RichSpan {
  text: string
  strong?: boolean
  url?: string
}

/**
 * Block kinds that a text may consist of; no other content is displayed. `pic` is one of our own pictures, `no` the
 * number of a list item.
 */
export interface RichBlock {
  kind: 'title' | 'text' | 'item' | 'quote' | 'picture'
  spans: RichSpan[]
  no?: number
  pic?: string
}

/** Maximum number of blocks of one text, and of characters read from it. */
const MOST_BLOCKS = 400
const MOST_CHARS = 200_000
/** Maximum length of a picture's description, in characters. */
const MOST_ALT = 60

const KINDS: Record<string, RichBlock['kind']> = {
  h1: 'title',
  h2: 'title',
  h3: 'title',
  h4: 'title',
  h5: 'title',
  h6: 'title',
  li: 'item',
  blockquote: 'quote',
}
/** Elements that end the line before and after them. */
const LINES = new Set([
  ...Object.keys(KINDS),
  ...['p', 'div', 'section', 'article', 'header', 'footer', 'ul', 'ol', 'table', 'tr', 'hr', 'br', 'pre', 'figure'],
])
/** Elements with content that is never displayed as text. */
const SILENT = new Set(['script', 'style', 'template', 'iframe', 'object', 'svg', 'math', 'noscript', 'title', 'head'])
const STRONG = new Set(['b', 'strong'])

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const charOf = (code: number, whole: string) =>
  code > 8 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole

/** Decodes HTML entities: '&lt;b&gt;' → '<b>'. Unknown entities stay unchanged. */
const decoded = (text: string) =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi, (whole, hex?: string, dec?: string, name?: string) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? whole
    return charOf(hex ? parseInt(hex, 16) : Number(dec), whole)
  })

// Matches a tag, a comment or a declaration. A quoted value may contain a bracket; a quote without an end does not
// match.
const MARKUP = /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*>|<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi
const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g

const attribute = (text: string, attributeName: string) => {
  for (const [, name = '', double, single, bare] of text.matchAll(ATTRIBUTE))
    if (name.toLowerCase() === attributeName) return decoded(double ?? single ?? bare ?? '').trim()
  return ''
}

/** Whether the url has no control characters, which could disguise it. */
const isClean = (url: string) => !/[\u0000-\u0020\\]/.test(url)

/** Returns the url if it is within the app; '' for all others: scripts, data, other sites. @spec S20 S21 */
export const ownUrl = (url: string) => (isClean(url) && /^\/(?!\/)/.test(url) ? url : '')

/**
 * Returns the url of a picture on our own server; '' for all others, because a foreign picture could track the reader.
 * @spec S21
 */
export const ownPicture = (src: string) => (/^\/?(?:pic|upload)\/[\w-]+\.(?:svg|png|jpe?g|webp)$/.test(src) ? src : '')

/** Builds blocks from tags and text in input order. */
class Reader {
  readonly blocks: RichBlock[] = []
  private block: RichBlock | null = null
  private kind: RichBlock['kind'] = 'text'
  private strong = 0
  private url = ''
  private silent = ''
  /** Numbers of the open lists; 0 for lists without numbers. */
  private lists: number[] = []

  addText(raw: string) {
    const text = decoded(raw).replace(/\s+/g, ' ')
    if (this.silent || !text || (text === ' ' && !this.block)) return
    this.block ??= this.begin()
    const before = this.block.spans[this.block.spans.length - 1]
    const span = { text, ...(this.strong > 0 ? { strong: true } : {}), ...(this.url ? { url: this.url } : {}) }
    if (before && before.strong === span.strong && before.url === span.url) before.text += text
    else this.block.spans.push(span)
  }

  private begin(): RichBlock {
    const number = this.lists[this.lists.length - 1]
    if (this.kind !== 'item' || !number) return { kind: this.kind, spans: [] }
    this.lists[this.lists.length - 1] = number + 1
    return { kind: 'item', no: number, spans: [] }
  }

  /** Ends the current line. */
  end() {
    const { block } = this
    this.block = null
    if (!block || this.blocks.length >= MOST_BLOCKS) return
    const spans = trimmed(block.spans)
    if (spans.length > 0) this.blocks.push({ ...block, spans })
  }

  open(tag: string, attributes: string) {
    if (this.silent) return
    if (SILENT.has(tag)) return void (this.silent = /\/\s*$/.test(attributes) ? '' : tag)
    if (tag === 'img') return this.picture(attributes)
    if (tag === 'a') this.url = ownUrl(attribute(attributes, 'href'))
    if (STRONG.has(tag)) this.strong++
    if (tag === 'td' || tag === 'th') this.addText(' ')
    if (!LINES.has(tag)) return
    this.end()
    if (tag === 'ol' || tag === 'ul') this.lists.push(tag === 'ol' ? 1 : 0)
    // A paragraph inside a list item belongs to the item.
    if (tag in KINDS) this.kind = KINDS[tag] ?? 'text'
  }

  close(tag: string) {
    if (this.silent) return void (this.silent = this.silent === tag ? '' : this.silent)
    if (tag === 'a') this.url = ''
    if (STRONG.has(tag)) this.strong = Math.max(0, this.strong - 1)
    if (!LINES.has(tag)) return
    this.end()
    if (tag === 'ol' || tag === 'ul') this.lists.pop()
    if (tag in KINDS) this.kind = 'text'
  }

  private picture(attributes: string) {
    this.end()
    const pic = ownPicture(attribute(attributes, 'src'))
    const alt = attribute(attributes, 'alt').slice(0, MOST_ALT)
    if (!pic || this.blocks.length >= MOST_BLOCKS) return
    this.blocks.push({ kind: 'picture', pic, spans: alt ? [{ text: alt }] : [] })
  }
}

/** Removes white space at both ends, and empty spans. */
function trimmed(spans: RichSpan[]): RichSpan[] {
  const last = spans.length - 1
  return spans
    .map((span, at) => {
      const start = at === 0 ? span.text.trimStart() : span.text
      return { ...span, text: at === last ? start.trimEnd() : start }
    })
    .filter(({ text }) => text !== '')
}

/**
 * Converts an editor's HTML to a list of our own blocks. Drops unknown tags and keeps their text; drops scripts, styles
 * and frames with their content. Keeps links within the app and turns others into plain text; keeps only our own
 * pictures. Makes paragraphs of plain text lines. No part of the result is ever read as HTML again.
 * @spec S21
 */
export function richText(html: string): RichBlock[] {
  const text = html.slice(0, MOST_CHARS)
  // In plain text each line is a paragraph.
  const source = /<[a-z!/]/i.test(text) ? text : text.replace(/\n/g, '<br>')
  const reader = new Reader()
  let at = 0
  for (const match of source.matchAll(MARKUP)) {
    reader.addText(source.slice(at, match.index))
    at = match.index + match[0].length
    const tag = match[2]?.toLowerCase()
    if (!tag) continue
    if (match[1]) reader.close(tag)
    else reader.open(tag, match[3] ?? '')
  }
  reader.addText(source.slice(at))
  reader.end()
  return reader.blocks
}

/** Returns the plain text, for a line in a list. */
export const plainText = (blocks: readonly RichBlock[]) =>
  blocks
    .filter(({ kind }) => kind !== 'picture')
    .map(({ spans }) => spans.map(({ text }) => text).join(''))
    .join(' ')
