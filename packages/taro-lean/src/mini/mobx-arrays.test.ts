import fs from 'node:fs'
import withoutReserve from './mobx-arrays'

test("MobX's reserve of array properties is found and left out", () => {
  const code = fs.readFileSync(require.resolve('mobx/dist/mobx.esm.js'), 'utf8')
  expect(code.length - withoutReserve(code).length).toBe('reserveArrayBuffer(1000);'.length)
  expect(() => withoutReserve('')).toThrow('mobx-arrays')
})
