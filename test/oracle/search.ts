// What a search must find, told from the columns of the catalogue and nothing else: it reads the demo data itself, imports
// nothing of src/ or server/ and knows none of the words that the search replaces. A wish is written in a small language:
//
//   g:布洛芬       the word stands in the name, the generic name or among the ingredients
//   s:腹泻         … among the symptoms, in a shelf's name or in the goods' name: what it is for
//   b:澄岚         the brand is this one
//   f:胶囊         … in the form or the name: what it looks like
//   i:blf          a name, ingredient, brand or symptom whose first letters begin so; from four letters on, inside a name too
//   A & B, A | B   both, either; & binds closer
import fs from 'node:fs'
import path from 'node:path'

export interface OracleGoods {
  barcode: string
  name: string
  generic: string
  brand: string
  form: string
  shelves: string[]
  symptoms: string[]
  ingredients: string[]
}

const DATA = path.join(__dirname, '../../data')
/** Taken off sale by the seed. */
const OFF_SALE = '2820000014771'

/** Cells between commas; quotes hold some together. The files know no quotes inside quotes. */
function read(file: string, folder = DATA): Record<string, string>[] {
  const lines = fs.readFileSync(path.join(folder, file), 'utf8').trim().split(/\r?\n/)
  const cells = (line: string) =>
    line
      .split('"')
      .map((part, at) => (at % 2 === 1 ? part.replaceAll(',', '\t') : part))
      .join('')
      .split(',')
      .map((cell) => cell.replaceAll('\t', ','))
  const [names = [], ...rows] = lines.map(cells)
  return rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? ''])))
}

const words = (text: string | undefined, by: string) => (text ?? '').split(by).filter((word) => word !== '')

/** Makers of the first file sell under the two characters of their name, behind the name of a district. */
const houseOf = (maker: string | undefined) => (maker ?? '').replace(/^前海/, '').slice(0, 2)

export const goods: OracleGoods[] = ['drugs.csv', 'goods.csv', 'range.csv']
  .flatMap((file) => read(file).map((row) => ({ file, row })))
  .map(({ file, row }) => ({
    barcode: row.barcode ?? '',
    name: row.name ?? row.generic_name ?? '',
    generic: row.generic_name ?? row.name ?? '',
    brand: file === 'drugs.csv' ? houseOf(row.maker_demo) : (row.brand ?? ''),
    form: row.form ?? '',
    shelves: [row.cat1 ?? '', row.cat2 ?? ''],
    symptoms: words(row.symptoms, ','),
    ingredients: words(row.ingredients, '+'),
  }))
  .filter(({ barcode }) => barcode !== OFF_SALE)

/** What people type, and what they mean by it. */
export const queries = read('search-queries.csv', __dirname).map((row) => ({
  kind: row.kind ?? '',
  query: row.query ?? '',
  wish: row.wish ?? '',
}))

/** Full-width signs as plain ones, capitals as small letters. */
const plain = (text: string) =>
  text.replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)).toLowerCase()

const holds = (texts: readonly string[], word: string) => texts.some((text) => plain(text).includes(plain(word)))

// First letters by the order in which the language's own dictionary sorts characters: the last of these that does not stand
// behind a character begins with the same letter.
const LANDMARKS = '阿八嚓哒妸发旮哈丌咔垃妈拏噢妑七呥仨他屲夕丫帀'
const LETTERS = 'abcdefghjklmnopqrstwxyz'
const order = new Intl.Collator('zh-Hans-CN-u-co-pinyin')

function firstLetter(char: string): string {
  if (/[a-z0-9]/.test(char)) return char
  if (!/\p{Script=Han}/u.test(char)) return ''
  const behind = [...LANDMARKS].filter((landmark) => order.compare(landmark, char) <= 0).length
  return LETTERS.charAt(Math.max(0, behind - 1))
}

/** Runs of letters or digits count as one. */
export const initials = (text: string) =>
  [...plain(text).replace(/([a-z0-9])[a-z0-9]+/g, '$1')].map(firstLetter).join('')

const INNER = 4

function beginsSo({ name, generic, brand, symptoms, ingredients }: OracleGoods, letters: string) {
  const begins = [name, generic, brand, ...symptoms, ...ingredients].some((word) => initials(word).startsWith(letters))
  return begins || (letters.length >= INNER && [name, generic].some((word) => initials(word).includes(letters)))
}

const RULES: Record<string, (one: OracleGoods, word: string) => boolean> = {
  g: ({ name, generic, ingredients }, word) => holds([name, generic, ...ingredients], word),
  s: ({ name, shelves, symptoms }, word) => holds([...symptoms, ...shelves, name], word),
  b: ({ brand }, word) => brand === word,
  f: ({ form, name }, word) => holds([form, name], word),
  i: beginsSo,
}

function meets(one: OracleGoods, wish: string): boolean {
  return wish.split(' | ').some((either) =>
    either.split(' & ').every((part) => {
      const rule = RULES[part.slice(0, 1)]
      if (!rule || part.charAt(1) !== ':') throw new Error(`unknown search condition: ${part}`)
      return rule(one, part.slice(2))
    }),
  )
}

/** Barcodes of what a wish means. */
export const relevant = (wish: string): Set<string> =>
  new Set(goods.filter((one) => meets(one, wish)).map(({ barcode }) => barcode))
