import { pngSize } from '../testing/png-size'
import { pngOf } from './png'
import { FONT_FAMILY, drawText } from './svg'

const draw = (body: string) =>
  pngOf(`<svg xmlns="http://www.w3.org/2000/svg" width="96" height="48" font-family="${FONT_FAMILY}">${body}</svg>`)
const word = (chars: string) => draw(drawText(4, 36, chars, { size: 32, weight: 600 }))

test('draws a PNG in the size that the picture names', async () => {
  const png = await word('药')
  expect(png.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
  expect(pngSize(png)).toEqual({ width: 96, height: 48 })
  expect(pngSize(Buffer.from('<svg/>'))).toBeNull()
})

test('draws Chinese text on a machine without fonts: every character has its own form', async () => {
  const forms = await Promise.all(['', '\u{e000}', '药', '达', '罂', '¥', '粒'].map(word))
  expect(new Set(forms.map((form) => form.toString('base64'))).size).toBe(7)
})

test('draws a picture once', async () => {
  expect(await word('药')).toBe(await word('药'))
})
