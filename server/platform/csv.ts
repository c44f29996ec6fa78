import fs from 'node:fs'
import path from 'node:path'

const DATA = path.join(__dirname, '../../data')

/** Cells of one line; a cell in quotes may hold commas, a doubled quote stands for one. */
function cells(line: string): string[] {
  return [...line.matchAll(/("((?:[^"]|"")*)"|[^,]*)(?:,|$)/g)]
    .slice(0, -1)
    .map((match) => match[2]?.replace(/""/g, '"') ?? match[1] ?? '')
}

/** Rows of a comma-separated text with a header line. A row with another number of cells is an error. */
export function parseCsv<Column extends string>(text: string): Record<Column, string>[] {
  const [header = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line !== '')
  const names = header.split(',')
  return lines.map((line, index) => {
    // The closing comma gives a last empty match, so that an empty last cell is not lost.
    const row = cells(`${line},`)
    if (row.length !== names.length) throw new Error(`line ${index + 2}: ${row.length} cells, not ${names.length}`)
    return Object.fromEntries(names.map((name, at) => [name, row[at] ?? ''])) as Record<Column, string>
  })
}

/** A file of the demo data. */
export const readCsv = <Column extends string>(name: string) =>
  parseCsv<Column>(fs.readFileSync(path.join(DATA, `${name}.csv`), 'utf8'))
