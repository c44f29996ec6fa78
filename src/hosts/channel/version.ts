const partsOf = (version: string) => version.split('.').map((part) => Number(part) || 0)

/** Whether a dotted version is equal or later: `8.0` is at least `7.0.12`. '' never is. */
export function isAtLeast(version: string, least: string): boolean {
  if (!version) return false
  const [own, requiredParts] = [partsOf(version), partsOf(least)]
  for (let at = 0; at < Math.max(own.length, requiredParts.length); at++) {
    const difference = (own[at] ?? 0) - (requiredParts[at] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return true
}

/** First WeChat version with `<wx-open-launch-weapp>`. @spec BC-86 */
export const OPEN_TAG_SINCE = '7.0.12'
