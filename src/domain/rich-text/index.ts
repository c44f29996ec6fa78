/** A run of words. `url` is an address of ours, which the app follows. */
export interface RichSpan {
  text: string
  strong?: boolean
  url?: string
}

/** What a text may be made of: nothing else reaches a page. `pic` is a picture of ours, `no` the number of a list's item. */
export interface RichBlock {
  kind: 'title' | 'text' | 'item' | 'quote' | 'picture'
  spans: RichSpan[]
  no?: number
  pic?: string
}

/** Most blocks of one text, and most characters read of it. */
const MOST_BLOCKS = 400
const MOST_CHARS = 200_000
/** Most words that a picture's description may have, in characters. */
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
/** Elements that end the line before them and after them. */
const LINES = new Set([
  ...Object.keys(KINDS),
  ...['p', 'div', 'section', 'article', 'header', 'footer', 'ul', 'ol', 'table', 'tr', 'hr', 'br', 'pre', 'figure'],
])
/** Elements whose content is no text for anybody. */
const SILENT = new Set(['script', 'style', 'template', 'iframe', 'object', 'svg', 'math', 'noscript', 'title', 'head'])
const STRONG = new Set(['b', 'strong'])

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const charOf = (code: number, whole: string) =>
  code > 8 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole

/** '&lt;b&gt;' → '<b>'. What is no entity of ours stays as it was written. */
const decoded = (text: string) =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi, (whole, hex?: string, dec?: string, name?: string) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? whole
    return charOf(hex ? parseInt(hex, 16) : Number(dec), whole)
  })

// A tag, a comment or a declaration. A quoted value may hold a bracket; a quote without its end is none.
const MARKUP = /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*>|<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi
const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g

const attribute = (text: string, wanted: string) => {
  for (const [, name = '', double, single, bare] of text.matchAll(ATTRIBUTE))
    if (name.toLowerCase() === wanted) return decoded(double ?? single ?? bare ?? '').trim()
  return ''
}

/** Control characters hide what an address is. */
const isClean = (url: string) => !/[\u0000-\u0020\\]/.test(url)

/** An address inside the shop; '' for every other: scripts, data, other sites. @spec S20 S21 */
export const ownUrl = (url: string) => (isClean(url) && /^\/(?!\/)/.test(url) ? url : '')

/** A picture of the shop's own server; '' for every other: it could follow who reads. @spec S21 */
export const ownPicture = (src: string) => (/^\/?(?:pic|upload)\/[\w-]+\.(?:svg|png|jpe?g|webp)$/.test(src) ? src : '')

/** Builds blocks out of tags and words as they come. */
class Reader {
  readonly blocks: RichBlock[] = []
  private block: RichBlock | null = null
  private kind: RichBlock['kind'] = 'text'
  private strong = 0
  private url = ''
  private silent = ''
  /** Numbers of the lists that are open; 0 for those without. */
  private lists: number[] = []

  words(raw: string) {
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

  /** The line is over. */
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
    if (tag === 'td' || tag === 'th') this.words(' ')
    if (!LINES.has(tag)) return
    this.end()
    if (tag === 'ol' || tag === 'ul') this.lists.push(tag === 'ol' ? 1 : 0)
    // A paragraph inside an item is the item.
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

/** No white space at the ends, no empty words. */
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
 * An editor's HTML as a list of blocks of ours. Tags that are not on the list are left out and their words stay; scripts,
 * styles and frames go with all they hold; links lead inside the shop or are plain words; pictures are the shop's own.
 * Plain text with line breaks is paragraphs. Nothing of it is ever read as HTML again. @spec S21
 */
export function richText(html: string): RichBlock[] {
  const text = html.slice(0, MOST_CHARS)
  // Plain text: its lines are its paragraphs.
  const source = /<[a-z!/]/i.test(text) ? text : text.replace(/\n/g, '<br>')
  const reader = new Reader()
  let at = 0
  for (const match of source.matchAll(MARKUP)) {
    reader.words(source.slice(at, match.index))
    at = match.index + match[0].length
    const tag = match[2]?.toLowerCase()
    if (!tag) continue
    if (match[1]) reader.close(tag)
    else reader.open(tag, match[3] ?? '')
  }
  reader.words(source.slice(at))
  reader.end()
  return reader.blocks
}

/** The words alone, for a line in a list. */
export const plainText = (blocks: readonly RichBlock[]) =>
  blocks
    .filter(({ kind }) => kind !== 'picture')
    .map(({ spans }) => spans.map(({ text }) => text).join(''))
    .join(' ')
