// Lists the products that a search must find, using only the columns of the catalog: it reads the demo data itself,
// imports nothing of src/ or server/ and knows none of the search's synonyms. A search intent is written in a small
// language: g:布洛芬 the word is in the name, the generic name or the ingredients s:腹泻 … in the symptoms, a category
// name or the product name: what the product is for b:澄岚 the brand is exactly this f:胶囊 … in the dosage form or the
// name: the form of the product i:blf a name, ingredient, brand or symptom has first letters that begin like this; from
// four letters on, also inside a name A & B, A | B both, either; & binds closer
import fs from 'node:fs'
import path from 'node:path'

export interface OracleProduct {
  barcode: string
  name: string
  generic: string
  brand: string
  form: string
  categories: string[]
  symptoms: string[]
  ingredients: string[]
}

const DATA = path.join(__dirname, '../../data')
/** Barcode of a product that the seed takes off sale. */
const OFF_SALE = '2820000014771'

/**
 * Reads a CSV file: cells are separated by commas, and quotes hold a cell with commas together. The files have no
 * quotes inside quotes.
 */
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

const splitList = (text: string | undefined, by: string) => (text ?? '').split(by).filter((keyword) => keyword !== '')

/** Returns the brand of a maker in the first file: the first two characters of its name, after the district's name. */
const houseOf = (maker: string | undefined) => (maker ?? '').replace(/^前海/, '').slice(0, 2)

export const products: OracleProduct[] = ['drugs.csv', 'goods.csv', 'range.csv']
  .flatMap((file) => read(file).map((row) => ({ file, row })))
  .map(({ file, row }) => ({
    barcode: row.barcode ?? '',
    name: row.name ?? row.generic_name ?? '',
    generic: row.generic_name ?? row.name ?? '',
    brand: file === 'drugs.csv' ? houseOf(row.maker_demo) : (row.brand ?? ''),
    form: row.form ?? '',
    categories: [row.cat1 ?? '', row.cat2 ?? ''],
    symptoms: splitList(row.symptoms, ','),
    ingredients: splitList(row.ingredients, '+'),
  }))
  .filter(({ barcode }) => barcode !== OFF_SALE)

/**
 * Queries that shoppers type, with the search intent behind each. `part`: train queries may guide changes of the search
 * and its aliases; the held-out ones only measure it. A new query gets its part by chance.
 */
export const queries = read('search-queries.csv', __dirname).map((row) => ({
  part: row.part === 'held' ? ('held' as const) : ('train' as const),
  kind: row.kind ?? '',
  query: row.query ?? '',
  intent: row.wish ?? '',
}))

/** Words of things that the shop does not sell. */
export const notSold = read('not-sold.csv', __dirname).map(({ word = '' }) => word)

/** Converts full-width characters to half width and capitals to lower case. */
const plain = (text: string) =>
  text.replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)).toLowerCase()

const holds = (texts: readonly string[], keyword: string) => texts.some((text) => plain(text).includes(plain(keyword)))

// Finds first letters by the order in which the Chinese locale sorts characters: a character begins with the same
// letter as the last of these landmarks that does not sort after it.
const LANDMARKS = '阿八嚓哒妸发旮哈丌咔垃妈拏噢妑七呥仨他屲夕丫帀'
const LETTERS = 'abcdefghjklmnopqrstwxyz'
const order = new Intl.Collator('zh-Hans-CN-u-co-pinyin')

function firstLetter(char: string): string {
  if (/[a-z0-9]/.test(char)) return char
  if (!/\p{Script=Han}/u.test(char)) return ''
  const behind = [...LANDMARKS].filter((landmark) => order.compare(landmark, char) <= 0).length
  return LETTERS.charAt(Math.max(0, behind - 1))
}

/** Returns the first letters of a text. A run of Latin letters or digits counts as one. */
export const initials = (text: string) =>
  [...plain(text).replace(/([a-z0-9])[a-z0-9]+/g, '$1')].map(firstLetter).join('')

const INNER = 4

function beginsSo({ name, generic, brand, symptoms, ingredients }: OracleProduct, letters: string) {
  const begins = [name, generic, brand, ...symptoms, ...ingredients].some((keyword) =>
    initials(keyword).startsWith(letters),
  )
  return begins || (letters.length >= INNER && [name, generic].some((keyword) => initials(keyword).includes(letters)))
}

const RULES: Record<string, (one: OracleProduct, keyword: string) => boolean> = {
  g: ({ name, generic, ingredients }, keyword) => holds([name, generic, ...ingredients], keyword),
  s: ({ name, categories, symptoms }, keyword) => holds([...symptoms, ...categories, name], keyword),
  b: ({ brand }, keyword) => brand === keyword,
  f: ({ form, name }, keyword) => holds([form, name], keyword),
  i: beginsSo,
}

function meets(one: OracleProduct, intent: string): boolean {
  return intent.split(' | ').some((either) =>
    either.split(' & ').every((part) => {
      const rule = RULES[part.slice(0, 1)]
      if (!rule || part.charAt(1) !== ':') throw new Error(`unknown search condition: ${part}`)
      return rule(one, part.slice(2))
    }),
  )
}

/** Returns the barcodes of the products that a search intent matches. */
export const relevant = (intent: string): Set<string> =>
  new Set(products.filter((one) => meets(one, intent)).map(({ barcode }) => barcode))
