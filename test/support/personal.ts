/** Names that the tests' shoppers give: they belong on the server alone. */
const SAID = ['李四', '林小明', '王小芳']
const SHAPES = {
  /** The one that every test types; a token or a time may have its digits inside. */
  'pay password': /(?<!\w)274931(?!\w)/g,
  mobile: /(?<!\d)1[3-9]\d{9}(?!\d)/g,
  'ID number': /(?<!\d)\d{17}[\dXx](?!\d)/g,
  'masked number': /(?<!\d)1[3-9]\d\*{4}\d{4}(?!\d)/g,
}

/** What of a shopper can be read in a text, in words; the token is nobody's name. @spec S23 */
export function personalIn(text: string): string[] {
  const shaped = Object.entries(SHAPES).flatMap(([what, shape]) =>
    (text.match(shape) ?? []).map((found) => `${what} ${found}`),
  )
  return [...shaped, ...SAID.filter((one) => text.includes(one))]
}

/** Ends the test where a device that is put away keeps what is personal. */
export function mustKeepNothing(text: string) {
  const found = personalIn(text)
  if (found.length > 0) throw new Error(`S23: the device stores ${found.join(', ')}`)
}
