/** Most products that the server counts one by one for every list. */
const MOST_COUNTED = 999

/** Shows a number of products; more than 999 as 999+, because the server counts large lists to a limit. */
export const productCount = (count: number): string => (count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(count))
