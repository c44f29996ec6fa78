/** Names that shoppers in tests enter: only the server may store them. */
const TEST_NAMES = ['李四', '林小明', '王小芳']
const SHAPES = {
  /** Payment password that every test types; a token or a time may contain its digits. */
  'pay password': /(?<!\w)274931(?!\w)/g,
  mobile: /(?<!\d)1[3-9]\d{9}(?!\d)/g,
  'ID number': /(?<!\d)\d{17}[\dXx](?!\d)/g,
  'masked number': /(?<!\d)1[3-9]\d\*{4}\d{4}(?!\d)/g,
}

/**
 * Random ids and digests in hex, which contain eleven digits in a row by chance: from the 24 digits of a visit on, which
 * follow its letter.
 */
const HEX = /(?<!\w)[a-z]?[\da-f]{24,}(?!\w)/g

/** Returns the personal data found in a text, each with a description; the token is not personal data. @spec S23 */
export function personalIn(text: string): string[] {
  const shaped = Object.entries(SHAPES).flatMap(([kind, shape]) =>
    (text.replaceAll(HEX, 'digest').match(shape) ?? []).map((match) => `${kind} ${match}`),
  )
  return [...shaped, ...TEST_NAMES.filter((one) => text.includes(one))]
}

/** Fails the test when the storage of a closed device contains personal data. */
export function mustKeepNothing(text: string) {
  const matches = personalIn(text)
  if (matches.length > 0) throw new Error(`S23: the device stores ${matches.join(', ')}`)
}
