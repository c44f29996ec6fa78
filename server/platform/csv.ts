import fs from 'node:fs'
import path from 'node:path'

const DATA = path.join(__dirname, '../../data')

/** Splits a line into cells. A quoted cell may contain commas; a doubled quote means one quote. */
function cells(line: string): string[] {
  return [...line.matchAll(/("((?:[^"]|"")*)"|[^,]*)(?:,|$)/g)]
    .slice(0, -1)
    .map((match) => match[2]?.replace(/""/g, '"') ?? match[1] ?? '')
}

/** Parses CSV text with a header line. Throws on a row with a different number of cells. */
export function parseCsv<Column extends string>(text: string): Record<Column, string>[] {
  const [header = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line !== '')
  const names = header.split(',')
  return lines.map((line, index) => {
    // The added comma makes the last match empty, which keeps an empty last cell.
    const row = cells(`${line},`)
    if (row.length !== names.length) throw new Error(`line ${index + 2}: ${row.length} cells, not ${names.length}`)
    return Object.fromEntries(names.map((name, at) => [name, row[at] ?? ''])) as Record<Column, string>
  })
}

/** Reads a file of the demo data. */
export const readCsv = <Column extends string>(name: string) =>
  parseCsv<Column>(fs.readFileSync(path.join(DATA, `${name}.csv`), 'utf8'))
