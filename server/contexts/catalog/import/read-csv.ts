import fs from 'node:fs'
import { parse, CsvError } from 'csv-parse'
import type { Value } from './columns'
import { FORMATS, type FileKind, type Format } from './formats'

/** Fault of a file: `column` is '' for a whole line. */
export interface Problem {
  file: string
  line: number
  column: string
  reason: string
}

/** Row of a file, with the columns of its header only. */
export interface ImportRow {
  line: number
  cells: Record<string, Value>
}

export interface SourceFile {
  kind: FileKind
  path: string
  /** Name in messages. */
  name: string
}

/** Content of a file. */
export interface ReadFile {
  /** Columns of the header: those left out keep what the shop has. */
  header: string[]
  rows: ImportRow[]
  /** First cell of the key of every line, wrong ones too, so that a wrong product is not reported as missing elsewhere. */
  names: Set<string>
}

interface Line {
  record: string[]
  info: { lines: number }
}

/** Line where a record begins: a cell in quotes may hold several lines. */
const firstLineOf = ({ record, info }: Line) => info.lines - (record.join('').match(/\n/g)?.length ?? 0)

/** Returns the problems of a header. */
function headerProblems({ columns }: Format, header: readonly string[]): [column: string, reason: string][] {
  const missing = Object.entries(columns).filter(([name, { isRequired }]) => isRequired && !header.includes(name))
  return [
    ...missing.map(([name]): [string, string] => [name, '缺少这一列']),
    ...header.filter((name) => !(name in columns)).map((name): [string, string] => [name, '没有这一列，请删除或改名']),
    ...header
      .filter((name, at) => header.indexOf(name) !== at)
      .map((name): [string, string] => [name, '同一列出现了两次']),
  ]
}

/** Reads a line; reports every wrong cell and returns null when there is one. */
function readCells(
  format: Format,
  header: readonly string[],
  record: readonly string[],
  report: (c: string, r: string) => void,
) {
  let isRight = true
  const fail = (column: string, reason: string) => {
    isRight = false
    report(column, reason)
  }
  const cells: Record<string, Value> = {}
  for (const [at, name] of header.entries()) {
    const { parse: parseCell, isRequired, byDefault } = format.columns[name] as Format['columns'][string]
    const cell = (record[at] ?? '').trim()
    cells[name] = byDefault
    if (cell === '') {
      if (isRequired) fail(name, '不能为空')
      continue
    }
    try {
      cells[name] = parseCell(cell)
    } catch (error) {
      fail(name, (error as Error).message)
    }
  }
  const wrong = isRight ? format.check?.(cells) : null
  if (wrong) fail(...wrong)
  return isRight ? cells : null
}

/**
 * Reads a CSV file in UTF-8 and reports every wrong cell with its line. Calls `onCount` with the number of lines read
 * so far.
 */
export async function readCsvFile(
  { kind, path, name }: SourceFile,
  onProblem: (problem: Problem) => void,
  onCount: (count: number) => void,
): Promise<ReadFile> {
  const format: Format = FORMATS[kind]
  const [first = ''] = format.key
  const linesByKey = new Map<string, number>()
  const file: ReadFile = { header: [], rows: [], names: new Set() }
  const report = (line: number, column: string, reason: string) => onProblem({ file: name, line, column, reason })

  const readLine = (record: readonly string[], line: number) => {
    const { header } = file
    if (record.length !== header.length) return report(line, '', `应有 ${header.length} 列，实有 ${record.length} 列`)
    file.names.add((record[header.indexOf(first)] ?? '').trim())
    if (record.some((cell) => cell.includes('\uFFFD'))) return report(line, '', '有无法识别的字，请另存为 UTF-8')
    const cells = readCells(format, header, record, (column, reason) => report(line, column, reason))
    if (!cells) return
    const key = JSON.stringify(format.key.map((column) => cells[column] ?? null))
    const before = linesByKey.get(key)
    if (before) return report(line, first, `与第 ${before} 行重复`)
    linesByKey.set(key, line)
    file.rows.push({ line, cells })
  }

  const parser = fs
    .createReadStream(path)
    .pipe(parse({ bom: true, info: true, relax_column_count: true, skip_empty_lines: true }))
  try {
    let count = 0
    for await (const one of parser as AsyncIterable<Line>) {
      if (file.header.length > 0) {
        readLine(one.record, firstLineOf(one))
        onCount(++count)
        continue
      }
      file.header = one.record.map((cell) => cell.trim())
      const problems = headerProblems(format, file.header)
      for (const [column, reason] of problems) report(1, column, reason)
      if (problems.length > 0) break
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    report(Number(error.lines ?? 0), '', '引号没有成对，无法继续读取')
  }
  if (file.header.length === 0) report(1, '', '文件是空的')
  return file
}
