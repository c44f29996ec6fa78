// Lets bundled server code find the files next to its source file, which it reads at run time.
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
