/** Checks that every error is reported. */
import { openMini, type MiniHost } from './index'
import { fixtureDist } from './fixture'

const hosts = ['weapp', 'alipay'] as const
beforeAll(() => hosts.forEach(fixtureDist))

describe.each(hosts)('%s', (host) => {
  let mini: MiniHost
  const open = async (path: string) => {
    mini = await openMini({ host, dist: fixtureDist(host), path })
  }

  test.each([
    ['未处理', 'rejection', 'boom'],
    ['抛错', 'throw', 'thrown in tap'],
    ['用文档', 'throw', 'title'],
    ['太大', 'limit', 'exceeds the limit'],
    ['求值', 'host', 'new Function'],
  ])('%s makes close() throw', async (button, kind, message) => {
    await open('pages/mine/index')
    await mini.tap(button)
    await mini.waitFor(() => mini.errors.length > 0)
    expect(mini.errors[0]).toMatchObject({ kind, page: 'pages/mine/index' })
    expect(mini.errors[0]?.message).toContain(message)
    await expect(mini.close()).rejects.toThrow(message)
  })

  test('an unhandled rejection also reaches the app, and an expected error can be taken', async () => {
    await open('pages/mine/index')
    await mini.tap('未处理')
    await mini.waitFor(() => ((mini.storage.get('trail') ?? []) as string[]).includes('app:rejection'))
    expect(mini.takeErrors('boom')).toHaveLength(1)
    await mini.close()
  })

  test('storage limits', async () => {
    await open('pages/mine/index')
    await mini.tap('存大')
    expect(mini.storage.get('big') === undefined).toBe(host === 'alipay')
    await mini.close()
  })

  test('a tap without reaction and a missing text both fail', async () => {
    await open('pages/mine/index')
    await expect(mini.tap('.result', { timeout: 50 })).rejects.toThrow('nothing reacts')
    await expect(mini.tap('没有的字', { timeout: 50 })).rejects.toThrow('is not on the page')
    await mini.close()
  })

  test('an unknown first page fails', async () => {
    await open('pages/none/index')
    expect(() => mini.page()).toThrow('no page is open')
    await expect(mini.close()).rejects.toThrow('is not found')
  })
})

test('weapp: content below too many scroll views is reported as a missing template', async () => {
  const mini = await openMini({ host: 'weapp', dist: fixtureDist('weapp'), path: 'packages/b/broken/index' })
  expect(mini.text()).not.toContain('看不见')
  expect(mini.errors[0]).toMatchObject({ kind: 'template' })
  await expect(mini.close()).rejects.toThrow('does not exist')
})
