/** Reads the text of a picture, line by line. What a real service needs of us is its bytes and nothing else. */
export interface OcrProvider {
  read(picture: Buffer): Promise<string[]>
}

/** Stands before the text that a demo picture carries in its pixels, which ends at the first byte of control. */
const MARK = Buffer.from('OCR:')
const MOST_WORDS = 20
const MOST_CHARS = 40

/** Lines between `OCR:` and a control character, divided by '|': pictures that a test or a demonstration has drawn. */
export const sandboxOcr: OcrProvider = {
  read: async (picture) => {
    const at = picture.indexOf(MARK)
    if (at < 0) return []
    const text = picture.subarray(at + MARK.length, at + 2000).toString('utf8')
    const [line = ''] = text.split(/[\u0000-\u001f\ufffd]/)
    const words = line.split('|').map((word) => word.trim().slice(0, MOST_CHARS))
    return [...new Set(words.filter(Boolean))].slice(0, MOST_WORDS)
  },
}
