const ALPHANUMERIC = /^[\dA-Z]+$/

/**
 * A code that is printed on a card or sent in a message, in capitals and without the spaces and hyphens that make it
 * readable: ' yaoda-2026 ' → 'YAODA2026'. Null when it holds anything but letters and digits.
 * @spec VA-42
 */
export function normalizePrintedCode(inputText: string): string | null {
  const code = inputText.replace(/[\s-]/g, '').toUpperCase()
  return ALPHANUMERIC.test(code) ? code : null
}
