import { NormalModuleReplacementPlugin } from 'webpack'

interface Request {
  context: string
  request: string
  contextInfo: { issuer: string }
}

/** Puts `file` in place of a package's own module: `request` as its importer in folder `within` writes it. */
export const replace = (within: RegExp, request: RegExp, file: string) =>
  new NormalModuleReplacementPlugin(request, (found: Request) => {
    if (within.test(found.context)) found.request = file
  })

/** Puts `file` before an entry, which it requires itself when it is time. */
export const before = (entry: RegExp, file: string) =>
  new NormalModuleReplacementPlugin(entry, (found: Request) => {
    if (!found.contextInfo.issuer) found.request = file
  })
