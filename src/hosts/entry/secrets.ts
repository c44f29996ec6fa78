import { takesCode } from '../../domain/login'

/** What an address must not keep once it is read. `code` proves somebody only where OAuth comes back to. @spec ST-03 NAV-09 ST-80 */
export const secretsOf = (path: string): string[] => [
  'token',
  'yfztoken',
  'unionidCode',
  ...(takesCode(path) ? ['code'] : []),
  // `/mobile` reads the state itself.
  ...(takesCode(path) && path !== '/mobile' ? ['state'] : []),
]
