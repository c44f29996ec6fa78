import { cityById } from '../../../platform/regions'

/** Value of a cell, as JSON that the database reads. */
export type Value = string | number | boolean | null | string[] | Record<string, string>

/** Parses a cell that is not empty. Throws the reason, for the operator, when the text is not a value of the column. */
type Parser = (text: string) => Value

export interface Column {
  parse: Parser
  /** Whether every row needs a value. */
  isRequired: boolean
  /** Value of an empty cell; a column that is left out of the file keeps what the shop has. */
  byDefault: Value
}

const column = (parse: Parser, byDefault: Value): Column => ({ parse, byDefault, isRequired: false })

/** Makes a column required. */
export const required = (optional: Column): Column => ({ ...optional, isRequired: true })

export const text = (longest: number, byDefault: string | null = '') =>
  column((cell) => {
    if (cell.length > longest) throw new Error(`最多 ${longest} 个字`)
    return cell
  }, byDefault)

/** A code: letters, digits, hyphen and underscore. */
export const code = (longest = 32) =>
  column((cell) => {
    if (!/^[A-Za-z0-9_-]+$/.test(cell) || cell.length > longest) throw new Error('只能是字母、数字、- 和 _')
    return cell
  }, '')

export const whole = (least: number, most: number, byDefault: number | null = 0) =>
  column((cell) => {
    const value = Number(cell)
    if (!/^\d+$/.test(cell) || value < least || value > most) throw new Error(`应为 ${least}–${most} 的整数`)
    return value
  }, byDefault)

/** An amount in yuan with at most two decimals; the value is in fen. */
export const yuan = (byDefault: number | null = null) =>
  column((cell) => {
    if (!/^\d{1,7}(\.\d{1,2})?$/.test(cell) || Number(cell) === 0) throw new Error('应为大于 0 的金额，最多两位小数')
    const [whole = '', cents = ''] = cell.split('.')
    return Number(whole) * 100 + Number(cents.padEnd(2, '0'))
  }, byDefault)

/** Degrees, WGS-84. */
export const degrees = (most: number) =>
  column((cell) => {
    const value = Number(cell)
    if (!/^-?\d+(\.\d+)?$/.test(cell) || Math.abs(value) > most) throw new Error(`应为 -${most} 到 ${most} 的度数`)
    return value
  }, 0)

const ANSWERS: Record<string, boolean> = { 是: true, 否: false, 1: true, 0: false, true: true, false: false }

export const yesNo = (byDefault: boolean) =>
  column((cell) => {
    const answer = ANSWERS[cell.toLowerCase()]
    if (answer === undefined) throw new Error('应为 是 或 否')
    return answer
  }, byDefault)

export const oneOf = (choices: readonly string[], byDefault: string | null) =>
  column((cell) => {
    if (!choices.includes(cell)) throw new Error(`应为 ${choices.join('、')}`)
    return cell
  }, byDefault)

/** Several values in one cell, with | between them. */
export const list = (longest: number) =>
  column((cell) => {
    const parts = cell.split('|').map((part) => part.trim())
    if (parts.some((part) => part === '' || part.length > longest)) throw new Error(`用 | 分隔，每项 1–${longest} 个字`)
    return parts
  }, [])

/** Names and values, as 颜色=红|尺码=L. */
export const pairs = () =>
  column((cell) => {
    const entries = cell.split('|').map((part) => part.split('=').map((side) => side.trim()))
    if (entries.some((sides) => sides.length !== 2 || sides.includes(''))) throw new Error('应为 名称=值，用 | 分隔')
    return Object.fromEntries(entries as [string, string][])
  }, {})

export const city = () =>
  column((cell) => {
    const id = Number(cell)
    if (!Number.isInteger(id) || !cityById(id)) throw new Error('没有这个城市编号')
    return id
  }, null)

export const matching = (pattern: RegExp, example: string) =>
  column((cell) => {
    if (!pattern.test(cell)) throw new Error(`应如 ${example}`)
    return cell
  }, '')
