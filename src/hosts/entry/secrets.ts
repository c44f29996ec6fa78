/** What an address must not keep once it is read. `code` proves somebody only where OAuth comes back to. @spec ST-03 NAV-09 */
export const secretsOf = (path: string): string[] => [
  'token',
  'yfztoken',
  'unionidCode',
  ...(path === '/mobile' ? ['code'] : []),
]
