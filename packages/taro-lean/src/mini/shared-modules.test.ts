import type { Chunk, Module } from 'webpack'
import { ShapeError } from '../shape'
import { shareModules } from './shared-modules'

const moduleOf = (file: string) => ({ nameForCondition: () => file }) as unknown as Module
const field = moduleOf('/app/src/ui/field/index.tsx')
const sheet = moduleOf('C:\\app\\src\\ui\\field\\index.scss')
const page = moduleOf('/app/src/pages/user/info/index.tsx')

/** Modules that become part of the app's chunk, when `loose` is in no chunk. */
function shared(patterns: RegExp[], loose?: Module) {
  const connected: Module[] = []
  shareModules([field, sheet, page], {} as Chunk, patterns, {
    getNumberOfModuleChunks: (one) => (one === loose ? 0 : 3),
    connectChunkAndModule: (_, one) => void connected.push(one),
  })
  return connected
}

test('the modules of the patterns become part of the main package', () => {
  expect(shared([/\/ui\/field\/index\.(tsx|scss)$/])).toEqual([field, sheet])
})

test('a module that no chunk holds stays outside', () => {
  expect(shared([/\/ui\/field\/index\.(tsx|scss)$/], sheet)).toEqual([field])
})

test('a pattern that no module matches ends the build', () => {
  expect(() => shared([/\/ui\/gone\.tsx$/])).toThrow(ShapeError)
})
