import { cardPicture, linesOf } from './picture'

const fields = { name: '', allergy: '', illness: '', medicine: '', contact: '', phone: '' }
const drawnTexts = (change: object) => {
  const url = cardPicture({ fields: { ...fields, ...change }, day: '2026-11-21' })
  expect(url).toMatch(/^data:image\/svg\+xml,/)
  return [...decodeURIComponent(url).matchAll(/<text[^>]*>([^<]*)</gu)].map(([, text]) => text)
}

test('draws the filled fields with their labels and the day', () => {
  expect(drawnTexts({ allergy: '青霉素' })).toEqual(['急救卡', '过敏', '青霉素', '2026-11-21 填写'])
})

test('S21 draws markup as text', () => {
  expect(drawnTexts({ name: `<b>&"'` })[2]).toBe('&lt;b&gt;&amp;&quot;&#39;')
})

test('breaks long texts by their width and loses nothing', () => {
  const text = `${'药'.repeat(30)}${'a'.repeat(30)}`
  const lines = linesOf(text)
  expect(lines.join('')).toBe(text)
  expect(lines[0]).toBe('药'.repeat(17))
  expect(linesOf('')).toEqual([''])
})
