import fs from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'

const DATA = path.join(__dirname, '../../data')

/** Parses CSV text with a header line. Throws on a row with a different number of cells. */
export const parseCsv = <Column extends string>(text: string): Record<Column, string>[] =>
  parse(text, { bom: true, columns: true, skip_empty_lines: true }) as Record<Column, string>[]

/** Reads a file of the demo data. */
export const readCsv = <Column extends string>(name: string) =>
  parseCsv<Column>(fs.readFileSync(path.join(DATA, `${name}.csv`), 'utf8'))
