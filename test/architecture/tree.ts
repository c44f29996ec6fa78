// Parses the trees in our documents: fenced blocks of the language `tree`, two spaces per level, `name/ description`.

export interface Entry {
  path: string
  isFolder: boolean
}

const BLOCK = /```tree\n([\s\S]*?)```/g
const LINE = /^( *)([^\s/]+(?:\/[^\s/]+)*)(\/?)(?:\s+.*)?$/

/**
 * Returns the entries of every tree in a document. With a first line such as `src/`, the other entries are below it.
 */
export function treesOf(markdown: string): Entry[][] {
  return [...markdown.matchAll(BLOCK)].map(([, body = '']) => {
    const parents: string[] = []
    return body
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => {
        const [, indent = '', name = '', slash] = LINE.exec(line) ?? []
        if (!name) throw new Error(`invalid line in a tree: ${line}`)
        const level = indent.length / 2
        parents.length = level
        parents[level] = name
        return { path: parents.slice(0, level + 1).join('/'), isFolder: slash === '/' }
      })
  })
}
