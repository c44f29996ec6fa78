import { inflateSync } from 'node:zlib'
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, type PDFObject, type PDFPage } from 'pdf-lib'

const decoded = (stream: PDFRawStream): string => {
  const isPacked = String(stream.dict.get(PDFName.of('Filter'))) === '/FlateDecode'
  return (isPacked ? inflateSync(stream.contents) : Buffer.from(stream.contents)).toString('latin1')
}

const asText = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** Reads the map from glyphs to characters that the font declares. */
function charactersOf(cmap: string): Map<string, string> {
  const characters = new Map<string, string>()
  for (const [, block = ''] of cmap.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph = '', text = ''] of block.matchAll(/<([0-9a-fA-F]+)>\s*<([0-9a-fA-F]+)>/g))
      characters.set(glyph.toLowerCase(), asText(text))
  return characters
}

function contentsOf(page: PDFPage): string {
  const { context } = page.doc
  const contents = page.node.Contents()
  const parts: (PDFObject | undefined)[] = contents instanceof PDFArray ? contents.asArray() : [contents]
  return parts
    .map((part) => context.lookup(part))
    .map((part) => (part instanceof PDFRawStream ? decoded(part) : ''))
    .join('\n')
}

/** Returns the text of each page, one line for each piece that was drawn, as a reader copies it. */
export async function textOfPdf(bytes: Uint8Array): Promise<string[]> {
  const file = await PDFDocument.load(bytes)
  return file.getPages().map((page) => {
    const fonts = page.node.Resources()?.lookup(PDFName.of('Font'), PDFDict)
    const [[, ref] = []] = fonts?.entries() ?? []
    const font = file.context.lookup(ref, PDFDict)
    const characters = charactersOf(decoded(font.lookup(PDFName.of('ToUnicode')) as PDFRawStream))
    return [...contentsOf(page).matchAll(/<([0-9a-fA-F]*)> Tj/g)]
      .map(([, glyphs = '']) =>
        (glyphs.match(/.{4}/g) ?? []).map((glyph) => characters.get(glyph.toLowerCase()) ?? '?').join(''),
      )
      .join('\n')
  })
}
