import { testApp } from '../../../test/fakes/app'
import { refused, type Answers } from '../../../test/fakes/hosts'
import type { Hosts } from '@/hosts/contract'
import type { HostFailure } from '@/hosts/result'
import { PosterModel } from './poster'

const made = { code: 'code/a', poster: 'code/a.svg' }
const no = (error: HostFailure) => ({ ok: false as const, error })

interface SetupOptions {
  barcode?: string
  activity?: string
  answers?: Answers
  more?: (hosts: ReturnType<typeof testApp>['hosts']) => Partial<Hosts>
}
async function setup({ barcode = 'g20', activity, answers = {}, more: hostOverrides }: SetupOptions = {}) {
  const it = testApp({ createCode: made, ...answers })
  Object.assign(it.hosts, hostOverrides?.(it.hosts))
  const model = new PosterModel(it.app, { barcode, activity })
  await model.load()
  return { ...it, model, asked: it.hosts.transport.inputsOf('createCode') }
}

test('PR-37 a product poster links to the product, the app poster to the home page', async () => {
  const { model, asked: requests } = await setup()
  expect([model.state, model.picture]).toEqual(['ready', '/code/a.svg'])
  expect(requests).toMatchObject([{ kind: 'link', url: '/commodity/detail/g20', barcode: 'g20' }])
  const shop = await setup({ barcode: '' })
  expect(shop.asked).toEqual([{ kind: 'link', path: '/pages/main/home/index', query: '', url: '/' }])
})

test('PR-37 PR-21 the poster of a coupon pack links to the pack', async () => {
  const { asked: requests, model } = await setup({ barcode: '', activity: 'health' })
  expect(requests).toMatchObject([{ kind: 'link', url: '/activity/coupon/health', activity: 'health' }])
  expect([model.path, requests[0]?.barcode]).toEqual(['/activity/coupon/health', undefined])
})

test('a poster in a mini-program contains the mini-program’s code', async () => {
  const { asked: requests } = await setup({ more: ({ share }) => ({ share: { ...share, code: () => 'mini' } }) })
  expect(requests).toMatchObject([{ kind: 'mini', path: '/pages/commodity/detail/index', query: 'id=g20' }])
})

test.each([
  [refused(500, '处方药不做海报'), 'failed'],
  [{ ok: false, reason: 'timeout' }, 'failed'],
  [refused(404, '没有找到这个商品'), 'none'],
])('a reply %j gives the state %s', async (createCode, state) => {
  const { model } = await setup({ answers: { createCode } })
  expect(model.state).toBe(state)
})

describe('saving the poster', () => {
  test.each([
    [{ ok: true as const, value: undefined }, '已保存'],
    [no({ kind: 'unsupported', instead: 'manual' }), '这里不能直接保存，请点开图片长按保存'],
    [no({ kind: 'failed', reason: 'unknown' }), '这里不能直接保存，请点开图片长按保存'],
    [no({ kind: 'cancel' }), ''],
  ])('an album that replies %j shows %s', async (answer, says) => {
    const { model, feedback } = await setup({
      more: ({ pictures }) => ({ pictures: { ...pictures, save: async () => answer } }),
    })
    await model.save()
    expect([feedback.toastText, model.isSaving]).toEqual([says, false])
  })

  test('saves once on repeated taps', async () => {
    const save = jest.fn(async () => ({ ok: true as const, value: undefined }))
    const { model } = await setup({ more: ({ pictures }) => ({ pictures: { ...pictures, save } }) })
    await Promise.all([model.save(), model.save()])
    expect(save.mock.calls).toEqual([['/code/a.svg']])
  })

  test('offers the settings after a refused album permission, and opens them within the tap', async () => {
    const open = jest.fn(async () => ({ ok: true as const, value: undefined }))
    const { model, feedback } = await setup({
      more: ({ pictures }) => ({
        settings: { open },
        pictures: { ...pictures, save: async () => no({ kind: 'denied', by: 'shopper', permanent: true }) },
      }),
    })
    await model.save()
    expect([model.isAlbumRefused, feedback.toastText, open.mock.calls.length]).toEqual([true, '', 0])
    void model.openSettings()
    expect(open.mock.calls).toEqual([['shop', 'album']])
  })
})

describe('sharing the poster', () => {
  test('opens the host’s share sheet or points to its menu', async () => {
    const { model, feedback } = await setup()
    await model.share()
    expect(feedback.toastText).toBe('请点右上角菜单，选择发送给朋友')
  })

  test('copies the full url if the host has neither', async () => {
    const write = jest.fn(async (_: string) => ({ ok: true as const, value: { isReported: false } }))
    const { model, feedback } = await setup({
      more: ({ share, clipboard }) => ({
        share: { ...share, open: async () => no({ kind: 'unsupported', instead: 'copy' }) },
        clipboard: { ...clipboard, write },
      }),
    })
    await model.share()
    expect(write).toHaveBeenCalledWith('https://shop.example/commodity/detail/g20')
    expect(feedback.toastText).toBe('链接已复制，可以粘贴给朋友')
  })
})
