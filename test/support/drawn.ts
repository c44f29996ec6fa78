/**
 * Returns a small JPEG with text in its pixels in the form the sandbox reads: words separated by '|', nothing for an
 * empty text.
 */
export const drawnPicture = (printedText: string) => {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 6, 0, 8, 1, 1, 0x11, 0])
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 0x3f, 0])
  const text = printedText ? `OCR:${printedText}\u0000` : '\u0001'
  return Buffer.concat([Buffer.from([0xff, 0xd8]), frame, scan, Buffer.from(text), Buffer.from([0xff, 0xd9])])
}

/** Adds the same text behind the pixels of a JPEG photograph, which browsers can still draw. */
export const saying = (photograph: Buffer, printedText: string) =>
  Buffer.concat([photograph.subarray(0, -2), Buffer.from(`OCR:${printedText}\u0000`), photograph.subarray(-2)])
