const MOBILE = /^(?:0|86|17951)?(1[1-9]\d{9})$/

/**
 * Returns the 11 digits of a mainland mobile number, without a prefix 0, 86 or 17951; null for any other text.
 * '8613800000000' → '13800000000'.
 * @spec VA-41
 */
export function normalizeMobile(text: string): string | null {
  return MOBILE.exec(text.trim())?.[1] ?? null
}

/** Whether the text is a mainland mobile number, with or without prefix. @spec VA-41 */
export function isMobile(text: string): boolean {
  return normalizeMobile(text) !== null
}

/** Whether the text is a decimal number with at most 4 places and no sign: '3', '3.1415'. @spec VA-40 */
export function isDecimal(text: string): boolean {
  return /^\d+(\.\d{1,4})?$/.test(text)
}

/** Common Chinese characters, 〇, and the rare ones of Unicode's supplementary planes: they stand in names. */
const CHINESE = /^(?:[\u3007\u3400-\u4dbf\u4e00-\u9fff]|[\ud840-\ud888][\udc00-\udfff])+$/

/** Whether the text has Chinese characters only, at least one. @spec VA-43 */
export function isChinese(text: string): boolean {
  return CHINESE.test(text)
}
