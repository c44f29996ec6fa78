// Settings of the mini-programs as their hosts document them.
import fs from 'node:fs'
import { allFiles, read } from './disk'

type Config = { window: Record<string, unknown>; permission?: Record<string, { desc: string }> }

/** Reads the app config as the build of a host does. */
function configOf(host: 'weapp' | 'alipay' | 'h5'): Config {
  const before = process.env.TARO_ENV
  let config: Config = { window: {} }
  Object.assign(globalThis, { defineAppConfig: (given: Config) => given })
  try {
    process.env.TARO_ENV = host
    jest.isolateModules(() => {
      config = (jest.requireActual('../../src/app.config') as { default: Config }).default
    })
  } finally {
    Object.assign(process.env, { TARO_ENV: before ?? '' })
  }
  return config
}

test('Alipay gets its own keys for the bar, the page end on iOS, and the permissions of album and camera', () => {
  const { window, permission = {} } = configOf('alipay')
  const distances = allFiles('src/pages').flatMap((file) =>
    file.endsWith('index.config.ts')
      ? [...read(file).matchAll(/onReachBottomDistance: (\d+)/g)].map(([, px]) => Number(px))
      : [],
  )
  expect(distances.length).toBeGreaterThan(30)
  expect([window.navigationBarFrontColor, window.onReachBottomDistance]).toEqual(['black', distances[0]])
  expect(new Set(distances).size).toBe(1)
  expect(window).not.toHaveProperty('navigationBarTextStyle')
  expect(Object.keys(permission)).toEqual([
    ...['scope.userLocation', 'scope.camera', 'scope.album', 'scope.writePhotosAlbum'],
  ])
})

test('WeChat declares the position alone; the browser declares nothing', () => {
  const { window, permission } = configOf('weapp')
  expect([window.navigationBarTextStyle, window.navigationStyle, Object.keys(permission ?? {})]).toEqual([
    ...['black', 'custom', ['scope.userLocation']],
  ])
  expect(window).not.toHaveProperty('navigationBarFrontColor')
  expect(configOf('h5').permission).toBeUndefined()
})

test('settings of a host are opened in the tap itself: nothing is awaited before', () => {
  const late = allFiles('src').filter((file) => {
    if (!/\.tsx?$/.test(file) || /\.test\./.test(file) || file.startsWith('src/hosts/')) return false
    return read(file)
      .split(/\n\n/)
      .some((block) => {
        const call = block.indexOf('settings.open(')
        const before = call < 0 ? '' : block.slice(0, call)
        return /\bawait (?!this\.app\.hosts\.$)/.test(before)
      })
  })
  expect(late).toEqual([])
})

test('the documents name the base libraries that the consoles of the hosts require', () => {
  const minimum = /minimum base library: set (\S+) .* in WeChat's console and (\S+) in Alipay's/s.exec(
    fs.readFileSync('docs/adr/0020-lazy-files.md', 'utf8'),
  )
  expect(minimum?.slice(1)).toEqual(['2.32.3', '2.7.0'])
  const readme = fs.readFileSync('README.md', 'utf8')
  expect(readme).toMatch(/minimum base library .*: 2\.32\.3 at WeChat .*, 2\.7\.0 at\s+Alipay/s)
  const { libVersion } = JSON.parse(fs.readFileSync('project.config.json', 'utf8')) as { libVersion: string }
  const numbers = (version: string) => version.split('.').reduce((sum, part) => sum * 1000 + Number(part), 0)
  expect(numbers(libVersion)).toBeGreaterThanOrEqual(numbers('2.32.3'))
})
