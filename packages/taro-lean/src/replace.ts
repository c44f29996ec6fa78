import { NormalModuleReplacementPlugin } from 'webpack'

interface Request {
  context: string
  request: string
  contextInfo: { issuer: string }
}

/** Puts `file` in place of a module: `request` as an importer in a folder that `within` matches writes it. */
export const replaceModule = (within: RegExp, request: RegExp, file: string) =>
  new NormalModuleReplacementPlugin(request, (moduleRequest: Request) => {
    if (within.test(moduleRequest.context)) moduleRequest.request = file
  })

/** Puts `file` in place of an entry; the file requires the entry itself. */
export const replaceEntry = (entry: RegExp, file: string) =>
  new NormalModuleReplacementPlugin(entry, (moduleRequest: Request) => {
    if (!moduleRequest.contextInfo.issuer) moduleRequest.request = file
  })
