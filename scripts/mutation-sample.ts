import ts from 'typescript'

const FOLDERS = /(src\/\w+)(\/[\w-]+)?|server\/contexts\/[\w-]+|server\/platform\/[\w-]+|server\/[\w-]+/g

/**
 * Returns the folders whose tests check the mutants of a pattern: the folder in the pattern, or its layer when the
 * folder has no tests.
 */
export function testFolders(pattern: string, hasTests: (folder: string) => boolean): string[] {
  const folders = Array.from(pattern.matchAll(FOLDERS), ([folder, layer]) =>
    layer && !hasTests(folder) ? layer : folder,
  )
  return [...new Set(folders)]
}

/** Whether a file is among those of a pattern: a file, a folder, or `folder/**` with the end of a name behind it. */
export function isAmong(pattern: string, file: string): boolean {
  const [start = '', end = ''] = pattern.split('/**')
  return file === start || (file.startsWith(`${start}/`) && file.endsWith(end))
}

/** Returns the functions, classes and values of a file as line ranges for Stryker: `file:12-30`. */
export function declarations(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  const line = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1
  const isCode = (node: ts.Node) =>
    ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node) || ts.isVariableStatement(node)
  return source.statements.filter(isCode).map((node) => `${file}:${line(node.getStart(source))}-${line(node.end)}`)
}

/** Generates pseudo-random numbers from 0 to 1 from a seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Chooses `count` declarations; the same seed gives the same choice. */
export function sampleOf(all: readonly string[], count: number, seed: number): string[] {
  const next = randomNumbers(seed)
  const left = [...all]
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(next() * left.length), 1),
  ).flat()
}
