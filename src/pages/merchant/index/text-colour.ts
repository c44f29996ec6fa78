/** Luminance above which black text has more contrast than white text; at least 4.5 on either side. */
const BRIGHT = 0.179
const LINEAR_PART = 0.03928

const linear = (value: number) => (value <= LINEAR_PART ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** Returns background and text colour of a partner's header; none for a value that is no colour. */
export function headerColours(colour: string): { background: string; color: string } | undefined {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour)
  if (!hex) return undefined
  const [red = 0, green = 0, blue = 0] = hex.slice(1).map((part) => linear(parseInt(part, 16) / 255))
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return { background: colour, color: luminance > BRIGHT ? '#000000' : '#FFFFFF' }
}
