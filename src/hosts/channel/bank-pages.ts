/**
 * Parts of the paths whose page title goes to the bank's own title bar. The specification requires such a list but does
 * not give its content: these are our own pages; on campaign and partner pages the bank's bar keeps the bank's title.
 * @spec NAV-51
 */
const BANK_TITLE_PATHS = ['/category', '/commodity', '/search', '/shopping', '/order', '/user', '/login'] as const

export const hasBankTitle = (path: string) => path === '/' || BANK_TITLE_PATHS.some((part) => path.includes(part))
