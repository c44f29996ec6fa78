/* eslint-disable @typescript-eslint/no-restricted-imports -- the files of both mini-programs are tried here */
import { installMini, type Mini, type Reply } from '../../../test/fakes/mini'
import { restore } from '../../../test/fakes/native'
import type { PicturesHost } from './contract'
import { pictures as alipay } from './index.alipay'
import { pictures as weapp } from './index.weapp'

const BOTH = Object.entries({ weapp, alipay }) as [Mini, PicturesHost][]
const CHOOSE = { weapp: 'chooseMedia', alipay: 'chooseImage' } as const
const missing = (instead: string) => ({ ok: false, error: { kind: 'unsupported', instead } })

afterEach(restore)

describe('picking', () => {
  const own = { uri: 'tmp://1.jpg', size: 9 }
  const chosen = { tempFiles: [{ tempFilePath: own.uri, path: own.uri, size: own.size }] }
  const large = { success: { width: 4000, height: 4000 } }
  const made = { success: { tempFilePath: 'tmp://small.jpg', apFilePaths: ['tmp://small.jpg'] } }
  const pick = (pictures: PicturesHost) => pictures.pick({ count: 3, from: ['album', 'camera'] })
  const install = (mini: Mini, getImageInfo: Reply, compressImage: Reply) =>
    installMini(mini, {
      chooseMedia: { success: chosen },
      chooseImage: { success: chosen },
      ...{ getImageInfo, compressImage },
    })

  test.each(BOTH)(
    '%s requests the given number from its chooser, compressed where possible',
    async (mini, pictures) => {
      const calls = install(mini, { success: { width: 9, height: 9 } }, 'absent')
      expect(await pick(pictures)).toEqual({ ok: true, value: [own] })
      expect(calls[CHOOSE[mini]]?.mock.calls[0]?.[0]).toMatchObject({
        count: 3,
        sourceType: ['album', 'camera'],
        sizeType: ['compressed'],
        ...(mini === 'weapp' ? { mediaType: ['image'] } : {}),
      })
      installMini(mini, { [CHOOSE[mini]]: 'absent' })
      expect(await pick(pictures)).toEqual(missing('hide'))
    },
  )

  test.each(BOTH)('BC-83 %s makes pictures of more than four million pixels smaller', async (mini, pictures) => {
    const calls = install(mini, large, made)
    expect(await pick(pictures)).toEqual({ ok: true, value: [{ uri: 'tmp://small.jpg', size: 0 }] })
    expect(calls.getImageInfo?.mock.calls[0]?.[0]).toMatchObject({ src: own.uri })
    const {
      success: _,
      fail: __,
      complete: ___,
      ...request
    } = (calls.compressImage?.mock.calls[0]?.[0] ?? {}) as Record<string, unknown>
    // BC-84 JPEG of quality 80; Alipay documents levels only, neither a quality number nor a size.
    const wechatRequest = { src: own.uri, quality: 80, compressedWidth: 2000, compressedHeight: 2000 }
    expect(request).toEqual(mini === 'weapp' ? wechatRequest : { apFilePaths: [own.uri], compressLevel: 2 })
  })

  test.each(BOTH)(
    'BC-83 %s keeps a small picture, and one that it cannot measure or encode',
    async (mini, pictures) => {
      for (const [info, compress] of [
        [{ success: { width: 2000, height: 2000 } }, made],
        [{ success: {} }, made],
        [{ success: { width: 4000 } }, made],
        [{ success: { height: 4000 } }, made],
        [{ fail: {} }, made],
        ['absent', made],
        [large, { fail: {} }],
        [large, { success: {} }],
        [large, 'absent'],
      ] as [Reply, Reply][]) {
        install(mini, info, compress)
        expect(await pick(pictures)).toMatchObject({ ok: true, value: [own] })
      }
    },
  )

  test('an older Alipay returns paths only; one that returns nothing has picked nothing', async () => {
    const rest = { getImageInfo: { fail: {} }, compressImage: 'absent' } as const
    installMini('alipay', { chooseImage: { success: { apFilePaths: ['tmp://1', 'tmp://2'] } }, ...rest })
    expect(await pick(alipay)).toEqual({
      ok: true,
      value: [
        { uri: 'tmp://1', size: 0 },
        { uri: 'tmp://2', size: 0 },
      ],
    })
    installMini('alipay', { chooseImage: { success: {} }, ...rest })
    expect(await pick(alipay)).toEqual({ ok: true, value: [] })
  })

  test.each([
    [false, true],
    [undefined, false],
  ])('WeChat’s camera refused, with setting %p: permanent %p', async (allowed, permanent) => {
    installMini('weapp', {
      chooseMedia: { fail: { errMsg: 'chooseMedia:fail auth deny' } },
      getSetting: { success: { authSetting: { 'scope.camera': allowed } } },
    })
    expect(await pick(weapp)).toEqual({ ok: false, error: { kind: 'denied', by: 'shopper', permanent } })
  })
})

test.each(BOTH)('%s shows pictures in full size, starting at the given one', async (mini, pictures) => {
  const calls = installMini(mini, { previewImage: { success: {} } })
  expect(await pictures.preview(['a', 'b'], 1)).toEqual({ ok: true, value: undefined })
  expect(calls.previewImage?.mock.calls[0]?.[0]).toMatchObject({
    urls: ['a', 'b'],
    current: mini === 'weapp' ? 'b' : 1,
  })
  installMini(mini, { previewImage: 'absent' })
  expect(await pictures.preview(['a'], 0)).toEqual(missing('page'))
})

describe('saved picture', () => {
  test('WeChat downloads it before the album takes it; a refusal says whether WeChat asks again', async () => {
    const calls = installMini('weapp', {
      getImageInfo: { success: { path: 'tmp://1' } },
      saveImageToPhotosAlbum: { success: {} },
    })
    expect(await weapp.save('https://img/1.svg')).toEqual({ ok: true, value: undefined })
    expect(calls.getImageInfo?.mock.calls[0]?.[0]).toMatchObject({ src: 'https://img/1.svg' })
    expect(calls.saveImageToPhotosAlbum?.mock.calls[0]?.[0]).toMatchObject({ filePath: 'tmp://1' })
    for (const [allowed, permanent] of [
      [false, true],
      [undefined, false],
    ] as const) {
      installMini('weapp', {
        getImageInfo: { success: { path: 'tmp://1' } },
        saveImageToPhotosAlbum: { fail: { errMsg: 'saveImageToPhotosAlbum:fail auth deny' } },
        getSetting: { success: { authSetting: { 'scope.writePhotosAlbum': allowed } } },
      })
      expect(await weapp.save('a')).toEqual({ ok: false, error: { kind: 'denied', by: 'shopper', permanent } })
    }
    installMini('weapp', { getImageInfo: { fail: {} }, saveImageToPhotosAlbum: 'absent' })
    expect(await weapp.save('a')).toMatchObject({ ok: false, error: { kind: 'failed' } })
  })

  test.each([
    ['weapp', weapp, { getImageInfo: 'absent', saveImageToPhotosAlbum: { success: {} } }],
    ['weapp', weapp, { getImageInfo: { success: { path: 'tmp://1' } }, saveImageToPhotosAlbum: 'absent' }],
    ['alipay', alipay, { saveImage: 'absent' }],
  ] as [Mini, PicturesHost, Record<string, Reply>][])(
    'an older %s leaves saving to the shopper',
    async (mini, host, has) => {
      installMini(mini, has)
      expect(await host.save('a')).toEqual(missing('manual'))
    },
  )

  test('Alipay saves it from its url, without a menu first', async () => {
    const calls = installMini('alipay', { saveImage: { success: {} } })
    expect(await alipay.save('https://img/1.svg')).toEqual({ ok: true, value: undefined })
    expect(calls.saveImage?.mock.calls[0]?.[0]).toMatchObject({ url: 'https://img/1.svg', showActionSheet: false })
  })
})
