// Bundles of the server: code that reads neighbours of its own file keeps its folder.
import fs from 'node:fs'
import path from 'node:path'

/** Esbuild plugin: replaces `__dirname` in the server's files by the expression that `folderOf` returns for the folder. */
export const ownFolders = (folderOf) => ({
  name: 'own-folders',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]server[\\/].*\.ts$/ }, ({ path: file }) => ({
      contents: fs.readFileSync(file, 'utf8').replace(/\b__dirname\b/g, folderOf(path.dirname(file))),
      loader: 'ts',
    })),
})
