import { createMetrics } from '../../server/platform/metrics/metrics'
import { read } from '../architecture/disk'

const rules = read('docs/operations/alerts.yml')
const runbook = read('docs/runbook.md')
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)

test('each alert has its paragraph in the runbook, and no paragraph is without an alert', () => {
  const paragraphs = [...runbook.matchAll(/^## (\w+)\n(.{40,})/gm)].map(([, name]) => name)
  expect(alerts.length).toBeGreaterThan(5)
  expect(paragraphs).toEqual(alerts)
})

test('alerts and dashboard name only metrics that the server has', async () => {
  const text = await createMetrics({
    ...{ db: null as never, now: () => new Date(), jobKinds: () => [] },
    countEvents: async () => [],
  }).read()
  const known = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name))
  const named = `${rules}${read('docs/operations/dashboard.json')}`.match(/\byaoda_\w+/g) ?? []
  const bases = named.map((name) => name.replace(/_(bucket|count|sum)$/, ''))
  expect(bases.length).toBeGreaterThan(10)
  expect(bases.filter((name) => !known.has(name))).toEqual([])
})

test('the dashboard is valid JSON with a query in each panel', () => {
  const { panels } = JSON.parse(read('docs/operations/dashboard.json')) as {
    panels: { targets: { expr: string }[] }[]
  }
  expect(panels.every(({ targets }) => targets.every(({ expr }) => expr.length > 0))).toBe(true)
})
