// Photos of a package in the compiled mini-programs: taken, uploaded, recognised, searched; and every error on the way.
import { endpoints } from '../../src/contract'
import { matchPage, pageUrl, type RouteName } from '../../src/routes'
import { drawnPicture } from '../support/drawn'
import { createProof } from '../support/proof'
import { startServer, type RunningServer } from '../support/server'
import { newcomer } from '../support/shopper'
import type { MiniHost } from './host'
import { HOSTS, openShop, openWire, type Host } from './support'

let server: RunningServer
const tokens: Record<string, string> = {}
beforeAll(async () => {
  server = await startServer()
  for (const [n, host] of HOSTS.entries()) tokens[host] = await newcomer(server.url, `1380005000${n}`)
})
afterAll(() => server?.stop())

const proofs = { weapp: createProof('weapp', 'camera'), alipay: createProof('alipay', 'camera') }
afterAll(() => HOSTS.forEach((host) => proofs[host].save()))

const PICK = { weapp: 'chooseMedia', alipay: 'chooseImage' } as const
const PRODUCT_NAME = '布洛芬缓释胶囊'
const CANCEL = { weapp: { errMsg: 'chooseMedia:fail cancel' }, alipay: { error: 11 } }
const DENIED = { weapp: { errMsg: 'chooseMedia:fail auth deny' }, alipay: { error: 2001 } }
const CLOSED = { weapp: DENIED.weapp, alipay: { error: 2002 } }
const FAILED = { weapp: { errMsg: 'chooseMedia:fail unknown' }, alipay: { error: 99 } }

const refuse = (error: object) => () => {
  throw error as Error
}

describe.each(HOSTS)('photo search on %s', (host: Host) => {
  const { [host]: proof } = proofs

  const open = async (
    text = `${PRODUCT_NAME}|0.3g×20粒`,
    { token = tokens[host], to = server.url as Parameters<typeof openShop>[1] } = {},
  ) => {
    const storage = new Map(token ? [['JWTTOKEN', JSON.stringify(token)]] : [])
    const mini = await openShop(host, to, { path: pageUrl('searchCamera').slice(1), storage })
    const path = mini.file(drawnPicture(text), 'image/jpeg')
    const gives = () =>
      host === 'weapp'
        ? { type: 'image', tempFiles: [{ tempFilePath: path, size: 60, fileType: 'image' }] }
        : { apFilePaths: [path], tempFiles: [{ path, size: 60 }] }
    mini.override(PICK[host], gives)
    return { mini, gives }
  }
  const count = (mini: MiniHost, call: string) => mini.calls.filter(({ name }) => name === call).length
  const at = (mini: MiniHost, name: RouteName) => mini.waitFor(() => matchPage(mini.page().path) === name)

  test('API-22 a photo is taken, uploaded and recognised; one of its words is searched', async () => {
    const { mini } = await open()
    await mini.tap('拍照')
    await mini.waitFor('图片里的文字')
    expect(mini.findAll('.search-camera__words .y-chip').map(({ text }) => text)).toEqual([PRODUCT_NAME, '0.3g×20粒'])
    const [request] = mini.calls.filter(({ name }) => name === PICK[host])
    expect(request?.options).toMatchObject({ count: 1, sourceType: ['camera'] })
    await mini.tap(PRODUCT_NAME, { within: '.search-camera__words' })
    await at(mini, 'searchGoods')
    await mini.waitFor(`${PRODUCT_NAME} 0.3g×20粒`)
    proof.did('searchCamera', 'takes a photo, sees its words and searches one')
    await mini.close()
  })

  test('a picture without text shows a message', async () => {
    const { mini } = await open('')
    await mini.tap('从相册选')
    await mini.waitFor('未识别出内容')
    proof.saw('searchCamera', 'empty')
    await mini.close()
  })

  test('a visitor signs in first', async () => {
    const { mini } = await open(PRODUCT_NAME, { token: '' })
    await mini.waitFor('登录后可以识别图片')
    await mini.tap('拍照')
    await at(mini, host === 'weapp' ? 'phone' : 'alipayPhone')
    expect(count(mini, PICK[host])).toBe(0)
    await mini.close()
  })

  test('a cancel shows no message; a refusal and a failure each show one', async () => {
    const { mini } = await open()
    const before = mini.text()
    mini.override(PICK[host], refuse(CANCEL[host]))
    await mini.tap('拍照')
    await mini.settle()
    expect(mini.text()).toBe(before)
    mini.override(PICK[host], refuse(DENIED[host]))
    await mini.tap('拍照')
    await mini.waitFor('没有使用相机或相册的权限，可以再试一次并同意')
    mini.override(PICK[host], refuse(FAILED[host]))
    await mini.tap('拍照')
    await mini.waitFor('图片获取失败，请再试一次')
    expect(count(mini, 'uploadFile')).toBe(0)
    await mini.close()
  })

  test('a permanent refusal offers the settings, then takes the picture', async () => {
    const { mini, gives } = await open()
    mini.override(PICK[host], refuse(CLOSED[host]))
    mini.override('getSetting', () => ({ authSetting: { 'scope.camera': false } }))
    await mini.tap('拍照')
    await mini.waitFor('相机或相册权限已关闭，打开后才能选图片')
    mini.override('openSetting', () => {
      mini.override(PICK[host], gives)
      return { authSetting: { 'scope.camera': true } }
    })
    await mini.tap('去设置')
    await mini.waitFor('图片里的文字')
    await mini.close()
  })

  test('two taps take one picture', async () => {
    const { mini, gives } = await open()
    let answered = (_: unknown) => {}
    mini.override(PICK[host], () => new Promise((resolve) => (answered = resolve)))
    await mini.tap('拍照')
    await expect(mini.tap('拍照')).rejects.toThrow('nothing reacts')
    answered(gives())
    await mini.waitFor('图片里的文字')
    expect([count(mini, PICK[host]), count(mini, 'uploadFile')]).toEqual([1, 1])
    await mini.close()
  })

  test('ER-11 a lost upload keeps the picture and sends it again on retry', async () => {
    const wire = await openWire(server.url)
    const { mini } = await open(PRODUCT_NAME, { to: wire.to })
    wire.hold()
    await mini.tap('拍照')
    await mini.waitFor(/正在上传 \d+%/)
    proof.saw('searchCamera', 'loading')
    wire.cut()
    await mini.waitFor('识别失败')
    proof.saw('searchCamera', 'error')
    wire.up()
    await mini.tap('重试')
    await mini.waitFor('图片里的文字')
    expect(count(mini, PICK[host])).toBe(1)
    await mini.close()
    wire.close()
  })

  test('the shopper can cancel a slow upload', async () => {
    const wire = await openWire(server.url)
    const { mini } = await open(PRODUCT_NAME, { to: wire.to })
    wire.hold()
    await mini.tap('拍照')
    await mini.waitFor(/正在上传 \d+%/)
    await mini.tap('取消')
    await mini.waitFor('识别失败')
    wire.up()
    await mini.settle()
    expect(mini.requests.filter(({ url }) => url.includes(endpoints.ocr.path))).toEqual([])
    await mini.close()
    wire.close()
  })
})
