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
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const nameOf = new Map(products.map(({ barcode, name }) => [barcode, name]))

interface Score {
  recall: number
  precision: number
  line: string
}

async function scoreOf(query: string, intent: string): Promise<Score> {
  const wanted = relevant(intent)
  const found = await codesOf(query)
  const hits = found.filter((code) => wanted.has(code)).length
  const first = found.slice(0, PRECISION_AT)
  const right = first.filter((code) => wanted.has(code)).length
  const missing = [...wanted].filter((code) => !found.includes(code)).map((code) => nameOf.get(code))
  const names = found.map((code) => `${wanted.has(code) ? '' : '!'}${nameOf.get(code)}`)
  return {
    recall: share(hits, Math.min(RECALL_AT, wanted.size)),
    precision: first.length === 0 && wanted.size > 0 ? 0 : share(right, first.length),
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
      const recall = mean(scores.map((score) => score.recall))
      const precision = mean(scores.map((score) => score.precision))
      const weak = scores.filter((score) => score.recall < 1 || score.precision < 1).map(({ line }) => line)
      expect({ kind, isGood: recall >= 0.95 && precision >= 0.93, recall, precision, weak }).toMatchObject({
        isGood: true,
      })
    },
  )

  test('over the whole set: recall of the first ten 0.97, precision of the first five 0.95', () => {
    expect(all.length).toBeGreaterThanOrEqual(200)
    expect(mean(all.map(({ recall }) => recall))).toBeGreaterThanOrEqual(0.97)
    expect(mean(all.map(({ precision }) => precision))).toBeGreaterThanOrEqual(0.95)
  })
})
