import { productPicture } from '../../../demo/pictures/products'
import { photograph } from '../../../testing/photograph'
import { openShop, PRODUCTS, type Shop } from '../../../testing/shop'

/** Creates a picture whose pixels contain this text. */
const drawn = (text: string) => {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 6, 0, 8, 1, 1, 0x11, 0])
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 0x3f, 0])
  return Buffer.concat([Buffer.from([0xff, 0xd8]), frame, scan, Buffer.from(text), Buffer.from([0xff, 0xd9])])
}

describe('text in a picture', () => {
  let shop: Shop
  let token: string
  beforeAll(async () => {
    shop = await openShop()
    token = await shop.login('13900000006')
  })
  afterAll(() => shop.close())

  async function upload(file: Buffer) {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'a.jpg')
    const headers = { authorization: token }
    const response = await fetch(`${shop.url}/api/user-api/upload/up`, { method: 'POST', body: form, headers })
    return ((await response.json()) as { data: { url: string } }).data.url
  }

  test('the product of a photographed pack is found by its code; another code finds none', async () => {
    const pack = (barcode: string) => ({
      ...{ barcode, name: '盒', spec: '', form: '', kind: '', drugClass: null, maker: '', approvalNo: '' },
    })
    const productsIn = async (barcode: string) => {
      // Without grain: the reader takes half the time, and its limit is by the clock.
      const url = await upload(photograph(productPicture(pack(barcode)), { tilt: 8 }))
      return shop.ok('ocr', { url }, token)
    }
    expect(await productsIn(PRODUCTS.ibuprofen)).toEqual({
      words: [],
      products: [{ barcode: PRODUCTS.ibuprofen, productName: '布洛芬缓释胶囊', spec: '0.3g×20粒', crossBorder: 0 }],
    })
    const { barcode } = await shop.db.selectFrom('global_product').select('barcode').executeTakeFirstOrThrow()
    expect((await productsIn(barcode)).products).toMatchObject([{ barcode, crossBorder: 1 }])
    expect((await productsIn('2999999999994')).products).toEqual([])
    await shop.db.updateTable('product').set({ on_sale: false }).where('barcode', '=', PRODUCTS.swab).execute()
    expect((await productsIn(PRODUCTS.swab)).products).toEqual([])
    await shop.db.updateTable('product').set({ on_sale: true }).where('barcode', '=', PRODUCTS.swab).execute()
  }, 600_000)

  test('is read for the owner of the picture only', async () => {
    const url = await upload(drawn('OCR:布洛芬缓释胶囊|0.3g×20粒||<b>x</b>\u0000'))
    expect(await shop.ok('ocr', { url }, token)).toEqual({
      words: ['布洛芬缓释胶囊', '0.3g×20粒', '<b>x</b>'],
      products: [],
    })
    const other = await shop.login('13900000007')
    expect((await shop.call('ocr', { url }, other)).code).toBe(404)
    expect((await shop.call('ocr', { url })).code).toBe(402)
    expect(await shop.ok('ocr', { url: await upload(drawn('\u0001')) }, token)).toEqual({ words: [], products: [] })
  })

  test('lists product names before a dose and a maker', async () => {
    const url = await upload(drawn('OCR:国药准字|24粒|湘禾药业|阿莫西林胶囊|青霉素\u0000'))
    expect((await shop.ok('ocr', { url }, token)).words[0]).toBe('阿莫西林胶囊')
  })

  test('S22 reads urls of uploads only', async () => {
    const long = `/upload/${'a'.repeat(99)}.jpg`
    for (const url of ['', '/upload/../x.jpg', 'https://evil.example/x.jpg', '/upload/a.svg', long])
      expect((await shop.call('ocr', { url }, token)).code).toBe(422)
  })
})
