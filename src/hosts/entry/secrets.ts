import { isCodeReturnPath } from '../../domain/login'

/**
 * Returns the parameters to remove from a url once it is read. `code` proves an identity only where OAuth returns.
 * @spec ST-03 NAV-09 ST-80
 */
export const secretsOf = (path: string): string[] => [
  'token',
  'yfztoken',
  'unionidCode',
  ...(isCodeReturnPath(path) ? ['code'] : []),
  // Keeps the state for `/mobile`, which reads it itself.
  ...(isCodeReturnPath(path) && path !== '/mobile' ? ['state'] : []),
]
