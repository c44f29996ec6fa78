import type { Plugin } from 'esbuild'

export function ownFolders(folderOf: (folder: string) => string): Plugin
