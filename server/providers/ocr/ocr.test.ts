import { plainPicture, productPicture, rxPicture } from '../../demo/pictures/products'
import { photograph } from '../../testing/photograph'
import { ocrClient } from './client'
import type { OcrAnswer } from './contract'
import { sandboxOcr, type OcrFault } from './sandbox'

const TIMEOUT_MS = 100
const read = (text: string, fault?: OcrFault, slowMs = 20) =>
  ocrClient(sandboxOcr({ slowMs, fault: () => fault }), { timeoutMs: TIMEOUT_MS }).lines(Buffer.from(text))
const DOWN = { code: 502 }

test('returns the lines between the mark and the next control character', async () => {
  expect(await read('xOCR:甲| 乙 ||\nOCR:丙')).toEqual(['甲', '乙'])
  expect(await read(`OCR:${'药'.repeat(60)}`)).toEqual(['药'.repeat(40)])
  expect(await read(`OCR:${Array.from({ length: 30 }, (_, at) => at).join('|')}`)).toHaveLength(20)
})

test('returns nothing for no text or a blur, a repeated line once, and a late reply in time', async () => {
  expect(await read('a photograph')).toEqual([])
  expect(await read('OCR:甲', 'blur')).toEqual([])
  expect(await read('OCR:甲|乙', 'twice')).toEqual(['甲', '乙'])
  expect(await read('OCR:甲', 'slow')).toEqual(['甲'])
})

test('answers refusal, silence and timeout as a failure without details of the picture', async () => {
  await expect(read('OCR:甲', 'refuse')).rejects.toMatchObject(DOWN)
  await expect(read('OCR:甲', 'lost')).rejects.toMatchObject(DOWN)
  await expect(read('OCR:甲', 'slow', 500)).rejects.toMatchObject(DOWN)
  const broken = ocrClient({ ...sandboxOcr(), generalBasic: () => Promise.reject(new Error('甲')) })
  const error = await broken.lines(Buffer.from('')).catch((caught: Error) => caught)
  expect(error).toMatchObject(DOWN)
  expect(String(error)).not.toContain('甲')
})

test('drops guesses and invisible characters', async () => {
  const answer: OcrAnswer = {
    Response: {
      RequestId: '',
      TextDetections: [
        { DetectedText: '猜', Confidence: 59 },
        { DetectedText: '\u202e布洛芬\u0000', Confidence: 60 },
      ],
    },
  }
  expect(await ocrClient({ ...sandboxOcr(), generalBasic: async () => answer }).lines(Buffer.from(''))).toEqual([
    '布洛芬',
  ])
})

const card = (text: string, fault?: OcrFault, slowMs = 20) =>
  ocrClient(sandboxOcr({ slowMs, fault: () => fault }), { timeoutMs: TIMEOUT_MS }).idCard(Buffer.from(text))

test('returns name and number of a document, in upper case; nothing for other pictures', async () => {
  expect(await card('OCR:林小明|11010519491231002x')).toEqual({ name: '林小明', idNo: '11010519491231002X' })
  expect(await card('OCR:林小明|1', 'twice')).toEqual({ name: '林小明', idNo: '1' })
  for (const text of ['a photograph', 'OCR:林小明']) expect(await card(text)).toEqual({ name: '', idNo: '' })
  expect(await card('OCR:林小明|1', 'blur')).toEqual({ name: '', idNo: '' })
  for (const fault of ['refuse', 'lost'] as const) await expect(card('OCR:林小明|1', fault)).rejects.toMatchObject(DOWN)
  await expect(card('OCR:林小明|1', 'slow', 500)).rejects.toMatchObject(DOWN)
})

/** Time limit of reading a photograph, in ms: a busy machine needs several times the usual seconds. */
const READING_MS = 100_000
/** Time limit of a test that reads several photographs, in ms. */
const LONG_MS = 400_000

describe('printed codes', () => {
  const PACK = {
    ...{ barcode: '2910000001373', name: '布洛芬缓释胶囊', spec: '0.3g×20粒', form: '', kind: '', drugClass: null },
    ...{ maker: '', approvalNo: '' },
  }
  const codes = (picture: Buffer, fault?: OcrFault, codeTimeoutMs = READING_MS) =>
    ocrClient(sandboxOcr({ slowMs: 500, readingMs: READING_MS, fault: () => fault }), { codeTimeoutMs }).codes(picture)

  test.each([
    ['as large as on a phone', { size: 400 }],
    ['on its side', { tilt: 90 }],
    ['strongly compressed', { quality: 35 }],
    ['tilted, dim, grainy and compressed', { size: 500, tilt: -9, light: 0.75, grain: 30, quality: 50 }],
  ])(
    'the code of a pack is read off a photographed screen: %s',
    async (_how, shot) => {
      expect(await codes(photograph(productPicture(PACK), shot))).toEqual([PACK.barcode])
    },
    LONG_MS,
  )

  test(
    'reads the barcode on the side, and every shape of pack',
    async () => {
      expect(await codes(photograph(productPicture(PACK, 'side'), { tilt: 3, grain: 10 }))).toEqual([PACK.barcode])
      const forms = ['滴眼剂', '口服混悬剂', '软膏剂']
      const names = ['鱼油软胶囊', '电子体温计']
      const packs = [...forms.map((form) => ({ ...PACK, form })), ...names.map((name) => ({ ...PACK, name }))]
      for (const pack of packs)
        expect(await codes(photograph(productPicture(pack), { size: 600 }))).toEqual([PACK.barcode])
    },
    LONG_MS,
  )

  test(
    'reads nothing off another picture, a prescription drug or a broken file',
    async () => {
      const others = [photograph(rxPicture()), photograph(plainPicture()), Buffer.from('x'), Buffer.alloc(0)]
      for (const picture of others) expect(await codes(picture)).toEqual([])
      expect(await codes(photograph(productPicture(PACK)).subarray(0, 2000))).toEqual([])
    },
    LONG_MS,
  )

  test('handles refusal, blur and timeout like text recognition', async () => {
    const picture = Buffer.from('')
    await expect(codes(picture, 'refuse')).rejects.toMatchObject(DOWN)
    await expect(codes(picture, 'lost', TIMEOUT_MS)).rejects.toMatchObject(DOWN)
    expect(await codes(picture, 'blur')).toEqual([])
  })
})
