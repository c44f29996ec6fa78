// Barcodes typed, scanned or shown and packages photographed in a browser: the page each leads to, and the message when
// there is none.
import { eanModules } from '../../src/domain/ean'
import { publicUrl } from '../../src/routes'
import { saying } from '../support/drawn'
import { drawModules } from '../support/printed-code'
import { createProof } from '../support/proof'
import { BARCODE, newcomer } from '../support/shopper'
import { driverOf, openPhone, review, shoot, type Phone } from './browser'
import { openWire } from './wire'
import { openShop } from './shop'

let phone: Phone
let wire: Awaited<ReturnType<typeof openWire>>
let photograph: Buffer
const proof = createProof('h5', 'scan')
const shop = openShop({ proof })
beforeAll(async () => {
  phone = await openPhone(shop.browser, shop.server.url, { token: await newcomer(shop.server.url, '13900000082') })
  wire = await openWire(phone.page)
  await phone.page.goto(publicUrl('searchBarcode'))
  photograph = Buffer.from(await phone.page.evaluate(drawPackage), 'base64')
})
afterEach(() => expect(phone.problems).toEqual([]))

const UNKNOWN = '6901234567892'
const PRODUCT_NAME = '布洛芬缓释胶囊'
const driver = () => driverOf(phone.page)

/**
 * Draws a package as a JPEG, inside the page. The quality is low enough that encoding it again does not make it
 * smaller.
 */
const drawPackage = () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 480, height: 360 })
  const context = canvas.getContext('2d')
  if (!context) return ''
  context.fillStyle = '#dfe9e6'
  context.fillRect(0, 0, 480, 360)
  context.fillStyle = '#fff'
  context.fillRect(60, 70, 360, 220)
  context.fillStyle = '#123'
  context.font = '40px sans-serif'
  context.fillText('布洛芬缓释胶囊', 100, 170)
  context.fillText('0.3g×20粒', 100, 230)
  return canvas.toDataURL('image/jpeg', 0.2).split(',')[1] ?? ''
}

/** Chooses a file in the browser's file chooser. */
async function give(button: string, text: string) {
  const [chooser] = await Promise.all([phone.page.waitForEvent('filechooser'), driver().tapButton(button)])
  const buffer = text ? saying(photograph, text) : photograph
  await chooser.setFiles({ name: 'package.jpg', mimeType: 'image/jpeg', buffer })
}

test('API-22 a photo is taken, uploaded and recognised; one of its words is searched', async () => {
  const { see, tap, at } = driver()
  await phone.page.goto(publicUrl('search'))
  await tap('拍药盒')
  await at(/\/search\/camera$/)
  await see('拍清药盒上的药名')
  await shoot(phone.page, 'searchCamera-idle')
  await give('拍照', `${PRODUCT_NAME}|0.3g×20粒`)
  await see('图片里的文字')
  await review(phone, proof, 'searchCamera')
  expect(await phone.page.locator('.search-camera__words .y-chip').allTextContents()).toEqual([
    PRODUCT_NAME,
    '0.3g×20粒',
  ])
  await tap(PRODUCT_NAME)
  await at(/\/search\/goods\//)
  await see(`${PRODUCT_NAME} 0.3g×20粒`)
  proof.did('searchCamera', 'takes a photo, sees its words and searches one')
})

test('a picture without text shows a message; a visitor must sign in', async () => {
  const { see } = driver()
  await phone.page.goto(publicUrl('searchCamera'))
  await give('从相册选', '')
  await see('未识别出内容')
  proof.saw('searchCamera', 'empty')
  await shoot(phone.page, 'searchCamera-empty')
  const visitor = await openPhone(shop.browser, shop.server.url)
  await visitor.page.goto(publicUrl('searchCamera'))
  await driverOf(visitor.page).see('登录后可以识别图片')
  await shoot(visitor.page, 'searchCamera-visitor')
  await driverOf(visitor.page).tapButton('拍照')
  await driverOf(visitor.page).at(/\/login/)
  await visitor.close()
})

test('ER-11 a lost upload keeps the picture and sends it again on retry', async () => {
  const { see, tapButton } = driver()
  await phone.page.goto(publicUrl('searchCamera'))
  await see('拍清药盒上的药名')
  await wire.hold()
  await give('从相册选', PRODUCT_NAME)
  await see(/正在上传 \d+%/)
  proof.saw('searchCamera', 'loading')
  await shoot(phone.page, 'searchCamera-loading')
  await wire.cut()
  await see('识别失败')
  proof.saw('searchCamera', 'error')
  await shoot(phone.page, 'searchCamera-error')
  await wire.up()
  await tapButton('重试')
  await see('图片里的文字')
})

test('a browser that cannot decode offers typing; a wrong number stays, a right one opens the product', async () => {
  const { see, tap, tapButton, at, field } = driver()
  await phone.page.route('**/zxing-reader-*.wasm', (route) => route.abort())
  await phone.page.goto(publicUrl('search'))
  const [chooser] = await Promise.all([phone.page.waitForEvent('filechooser'), tap('扫条码')])
  await at(/\/search\/barcode/)
  await chooser.setFiles({ name: 'code.jpg', mimeType: 'image/jpeg', buffer: photograph })
  await see('这里不能扫码，可以输入条码数字，或拍下药盒')
  expect(await phone.page.getByRole('button', { name: '扫一扫' }).filter({ visible: true }).count()).toBe(0)
  proof.saw('searchBarcode', 'error')
  await shoot(phone.page, 'searchBarcode-error')
  await tap('手动输入条码')
  await at(/\/user\/input$/)
  await see('查找商品')
  await review(phone, proof, 'userInput')
  for (const [inputText, message] of [
    ['', '请输入条码'],
    ['690', '条码是 8、12、13 或 14 位数字，请核对'],
    ['6901234567893', '条码数字不对，可能输错了一位，请核对'],
    [UNKNOWN, `没有找到条码 ${UNKNOWN} 的商品`],
  ] as const) {
    await field().fill(inputText)
    await tapButton('查找商品')
    await see(message)
    expect(await field().inputValue()).toBe(inputText)
  }
  proof.saw('userInput', 'error')
  await shoot(phone.page, 'userInput-error')
  await field().fill(BARCODE)
  await phone.page.keyboard.press('Enter')
  await at(new RegExp(`/commodity/detail/${BARCODE}$`))
  await see('怎么拿到')
  proof.did('userInput', 'sees errors for wrong numbers, opens the product of the right number')
})

test('shows a product’s barcode for the counter next to the product', async () => {
  const { see, tapButton, at } = driver()
  await phone.page.goto(publicUrl('userBarcode', { barCode: BARCODE, id: BARCODE }))
  await see('布洛芬缓释胶囊')
  expect(await phone.page.locator('.y-bars__1').count()).toBe(30)
  await review(phone, proof, 'userBarcode')
  await tapButton('看商品详情')
  await at(/\/commodity\/detail\//)
  await phone.page.goBack()
  await tapButton('再扫一个')
  await at(/\/search\/barcode/)
  proof.did('userBarcode', 'sees the barcode, opens the product, scans again')
})

test('a browser without a detector of its own reads the barcode of a photo', async () => {
  const { see, tapButton, at } = driver()
  await phone.page.unroute('**/zxing-reader-*.wasm')
  await phone.page.goto(publicUrl('searchBarcode'))
  const [chooser] = await Promise.all([phone.page.waitForEvent('filechooser'), tapButton('扫一扫')])
  await chooser.setFiles({ name: 'code.png', mimeType: 'image/png', buffer: drawModules(eanModules(BARCODE)) })
  await at(new RegExp(`/commodity/detail/${BARCODE}$`))
  await see('怎么拿到')
})

describe('browser with a barcode scanner', () => {
  let reader: Phone
  /** Code that the scanner finds in the photo. */
  let read = BARCODE
  beforeAll(async () => {
    reader = await openPhone(shop.browser, shop.server.url)
    await reader.page.exposeFunction('readCode', () => read)
    await reader.page.addInitScript(() => {
      const { readCode } = window as unknown as { readCode: () => Promise<string> }
      class BarcodeDetector {
        detect = async () => [{ rawValue: await readCode() }]
      }
      Object.assign(window, { BarcodeDetector })
    })
  })
  afterAll(() => reader?.close())

  const scan = async () => {
    const { tapButton } = driverOf(reader.page)
    const [chooser] = await Promise.all([reader.page.waitForEvent('filechooser'), tapButton('扫一扫')])
    await chooser.setFiles({ name: 'code.jpg', mimeType: 'image/jpeg', buffer: photograph })
  }

  test('a scanned barcode opens its product; an unknown one says so and offers the search', async () => {
    const { see, at, tapButton } = driverOf(reader.page)
    // Opens the page by url: without a previous tap the scanner cannot open, and the button waits for a tap.
    await reader.page.goto(publicUrl('searchBarcode', { now: 1 }))
    await see('对准药盒上的条形码')
    await review(reader, proof, 'searchBarcode')
    await scan()
    await at(/\/commodity\/detail\//)
    await see('怎么拿到')
    proof.did('searchBarcode', 'scans and opens the product')
    read = UNKNOWN
    await reader.page.goto(publicUrl('searchBarcode'))
    await scan()
    await at(/\/user\/barcode\//)
    await see('没有找到这个条码')
    await shoot(reader.page, 'userBarcode-unknown')
    await tapButton('用药名搜索')
    await at(/\/search$/)
    expect(reader.problems).toEqual([])
  })

  test('S20 opens urls of our own origin and no others; scanned text is searched on request', async () => {
    const { see, at, tapButton } = driverOf(reader.page)
    await reader.page.goto(publicUrl('searchBarcode'))
    read = 'https://evil.example/commodity/detail/1'
    await scan()
    await see('这不是药达的二维码，未打开')
    read = '<b>布洛芬</b>'
    await scan()
    await see('扫到的是文字“<b>布洛芬</b>”')
    await shoot(reader.page, 'searchBarcode-words')
    await tapButton('搜索这些字')
    await at(/\/search\/goods\//)
    await reader.page.goto(publicUrl('searchBarcode'))
    read = `${shop.server.url}/commodity/detail/${BARCODE}`
    await scan()
    await at(new RegExp(`/commodity/detail/${BARCODE}$`))
    expect(reader.problems).toEqual([])
  })
})
