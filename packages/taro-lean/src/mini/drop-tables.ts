import { replaceOnce } from '../shape'

/** Loader of a host's runtime: its own table of components would be merged into Taro's at start (stand-ins/mini/shared.js). */
export default (code: string) => replaceOnce('templates', code, 'mergeInternalComponents(components);', '')
