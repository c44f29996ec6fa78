import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import webpack from 'webpack'
import { MapsOutside } from '../../config/maps'
import { mapStack, openSourceMaps } from '../../server/contexts/customer/analytics/stack'

let folder: string
beforeAll(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'build-'))))
afterAll(() => fs.rmSync(folder, { recursive: true }))

test('a build writes its maps outside, and the server maps a stack with them', async () => {
  const [entry, dist, maps] = ['entry.js', 'dist', 'maps'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ]
  fs.writeFileSync(entry, '// a comment\nexport function fail() {\n  throw new TypeError("here")\n}\nfail()\n')
  const compiler = webpack({
    ...{ mode: 'production', devtool: false, context: folder, entry },
    output: { path: dist, filename: 'js/app.js' },
    plugins: [new MapsOutside(path.join(maps, '1.4.0'))],
  })
  await new Promise<void>((resolve, reject) => compiler?.run((error) => (error ? reject(error) : resolve())))
  expect(fs.readdirSync(path.join(dist, 'js'))).toEqual(['app.js'])
  const built = fs.readFileSync(path.join(dist, 'js/app.js'), 'utf8')
  expect(built).not.toContain('sourceMappingURL')
  const column = built.indexOf('TypeError') + 1
  const build = { version: '1.4.0', host: 'h5' }
  const frames = mapStack(`at fail (https://shop.example/js/app.js:1:${column})`, build, openSourceMaps(maps))
  expect(frames).toEqual([expect.stringMatching(/entry\.js:3:\d+$/)])
})
