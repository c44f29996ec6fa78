import { products, queries, relevant } from '../../../../test/oracle/search'
import { DEFAULT_POINT } from '../../../../src/domain/city'
import { openTestApp, type TestApp } from '../../../testing/harness'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const place = { cityId: 903, latitude: DEFAULT_POINT.latitude, longitude: DEFAULT_POINT.longitude }
const RECALL_AT = 10
const PRECISION_AT = 5

async function codesOf(keyword: string): Promise<string[]> {
  const { list } = await app.ok('searchProducts', { ...place, keyword, pageSize: RECALL_AT })
  return list.map(({ barcode }) => barcode)
}

const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole)
const average = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const nameOf = new Map(products.map(({ barcode, name }) => [barcode, name]))

interface Score {
  recall: number
  precision: number
  line: string
}

async function scoreOf(query: string, intent: string): Promise<Score> {
  const expected = relevant(intent)
  const result = await codesOf(query)
  const hits = result.filter((code) => expected.has(code)).length
  const first = result.slice(0, PRECISION_AT)
  const right = first.filter((code) => expected.has(code)).length
  const missing = [...expected].filter((code) => !result.includes(code)).map((code) => nameOf.get(code))
  const names = result.map((code) => `${expected.has(code) ? '' : '!'}${nameOf.get(code)}`)
  return {
    recall: share(hits, Math.min(RECALL_AT, expected.size)),
    precision: first.length === 0 && expected.size > 0 ? 0 : share(right, first.length),
    line: `${query}: ${names.join('、')} | missing ${missing.join('、')}`,
  }
}

describe('PR-06 finds what people mean, by the columns of the catalog', () => {
  const all: Score[] = []
  test.each([...new Set(queries.map(({ kind }) => kind))])(
    'finds the right products for queries of the kind %s',
    async (kind) => {
      const scores: Score[] = []
      for (const one of queries.filter((each) => each.kind === kind)) scores.push(await scoreOf(one.query, one.intent))
      all.push(...scores)
      const recall = average(scores.map((score) => score.recall))
      const precision = average(scores.map((score) => score.precision))
      const weak = scores.filter((score) => score.recall < 1 || score.precision < 1).map(({ line }) => line)
      expect({ kind, isGood: recall >= 0.95 && precision >= 0.93, recall, precision, weak }).toMatchObject({
        isGood: true,
      })
    },
  )

  test('over the whole set: recall of the first ten 0.97, precision of the first five 0.95', () => {
    expect(all.length).toBeGreaterThanOrEqual(200)
    expect(average(all.map(({ recall }) => recall))).toBeGreaterThanOrEqual(0.97)
    expect(average(all.map(({ precision }) => precision))).toBeGreaterThanOrEqual(0.95)
  })
})
