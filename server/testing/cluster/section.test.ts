import { emptyResult } from '../faults/report'
import { sectionOf, withSection } from './section'

const facts = { date: '2026-11-27', seed: 7, machineName: '2 cores', minutes: 12 }
const result = { ...emptyResult('kill -9 of a PgBouncer'), rounds: 2, orders: 30, recoveriesMs: [1500, 2500] }

test('replaces the section and nothing before it', () => {
  const document = '# Several machines\ntext\n\n## Measured failovers\nold\n'
  const text = withSection(document, sectionOf([result], facts))
  expect(text.startsWith('# Several machines\ntext\n\n## Measured failovers\nWritten by')).toBe(true)
  expect(text).not.toContain('old')
  expect(text).toContain('| kill -9 of a PgBouncer | 2 | 0 | 0 | 30 |')
  expect(text).toContain('- date: 2026-11-27\n')
  expect(withSection(text, sectionOf([result], facts))).toBe(text)
})

test('refuses a document without the section', () => {
  expect(() => withSection('# Other\n', sectionOf([result], facts))).toThrow('Measured failovers')
})

test('lists what a run has lost', () => {
  expect(sectionOf([{ ...result, missing: ['order 7 is lost'] }], facts)).toContain(
    '- kill -9 of a PgBouncer: order 7 is lost',
  )
})
