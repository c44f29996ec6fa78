import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fingerprintOf, mapStack, openSourceMaps } from './stack'

let folder: string
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'maps-'))
  fs.mkdirSync(path.join(folder, '1.4.0/js'), { recursive: true })
  // One line: column 0 is line 1 of a.ts, column 10 is line 5, column 2 of b.ts.
  const map = { version: 3, sources: ['webpack://yaoda/src/a.ts', 'webpack:///./src/b.ts'], names: [] }
  fs.writeFileSync(path.join(folder, '1.4.0/js/app.1a2b3c4d.js.map'), JSON.stringify({ ...map, mappings: 'AAAA,UCIE' }))
  fs.writeFileSync(path.join(folder, 'secret.js.map'), '{}')
  // WeChat's maps of two merged scripts, each of which leads to line 1 of a built file, and our maps of these files.
  const write = (file: string, content: object) => {
    fs.mkdirSync(path.dirname(path.join(folder, '1.5.0', file)), { recursive: true })
    fs.writeFileSync(path.join(folder, '1.5.0', file), JSON.stringify({ ...map, ...content }))
  }
  write('__APP__/appservice.app.js.map', { sources: ['weapp:///common.js'], mappings: 'AAAA,UAAU' })
  write('pages/order/app-service.map.map', { sources: ['pages/order/pay/index.js'], mappings: 'AAAA' })
  write('weapp/common.js.map', { mappings: 'AAAA,UCIE' })
})
afterAll(() => fs.rmSync(folder, { recursive: true }))

const STACK = `TypeError: x is undefined
    at run (https://shop.example/js/app.1a2b3c4d.js:1:11)
    at https://shop.example/js/app.1a2b3c4d.js:1:3
open@https://shop.example/js/other.js:7:9
    at <anonymous>`

test('maps each frame of a stack to its source, by the maps of the build', () => {
  expect(mapStack(STACK, { version: '1.4.0', host: 'h5' }, openSourceMaps(folder))).toEqual([
    'src/b.ts:5:3',
    'src/a.ts:1:3',
    'js/other.js:7:9',
  ])
})

test.each([
  ['another build', '1.3.0'],
  ['a build name that leaves the folder', '../1.4.0'],
  ['no build', ''],
])('keeps the built position for %s', (_, version) => {
  expect(mapStack(STACK, { version, host: 'h5' }, openSourceMaps(folder))[0]).toBe('js/app.1a2b3c4d.js:1:11')
})

test('never reads a file outside the folder of the build', () => {
  const read = jest.spyOn(fs, 'readFileSync')
  expect(openSourceMaps(path.join(folder, '1.4.0')).find('..', 'secret.js')).toBeUndefined()
  expect(openSourceMaps(folder).find('1.4.0', '../secret.js')).toBeUndefined()
  expect(read).not.toHaveBeenCalled()
  read.mockRestore()
})

test('one fault has one fingerprint in every build, and two faults have two', () => {
  const one = fingerprintOf("Cannot read 'a' of 5", ['src/a.ts:1:1', 'js/app.1a2b3c4d.js:1:5'])
  expect(fingerprintOf("Cannot read 'b' of 12", ['src/a.ts:9:4', 'js/app.99999999.js:1:77'])).toBe(one)
  expect(fingerprintOf("Cannot read 'a' of 5", ['src/b.ts:1:1'])).not.toBe(one)
  expect(fingerprintOf('Other', ['src/a.ts:1:1', 'js/app.1a2b3c4d.js:1:5'])).not.toBe(one)
})

test('maps a frame of WeChat’s merged script to the built file, and that to its source', () => {
  const stack = `TypeError: x is undefined
    at run (https://usr/appservice.app.js:1:11)
    at a.tap (https://usr/pages/order/app-service.js:1:1)
    at https://lib/WAServiceMainContext.js:1:99`
  const build = { version: '1.5.0', host: 'weapp' }
  expect(mapStack(stack, build, openSourceMaps(folder))).toEqual([
    'src/b.ts:5:3',
    'pages/order/pay/index.js:1:1',
    'WAServiceMainContext.js:1:99',
  ])
  expect(mapStack(stack, { ...build, host: 'alipay' }, openSourceMaps(folder))[0]).toBe('common.js:1:11')
})
