import { originOf, sharesOf, type CpuProfile } from './cpu-profile'

const frame = (functionName: string, url: string) => ({ functionName, url })

test('names the origin of a function', () => {
  expect(
    [
      frame('query', 'file:///shop/node_modules/pg/lib/client.js'),
      frame('parse', 'file:///shop/node_modules/a/node_modules/@x/b/index.js'),
      frame('write', 'node:internal/streams'),
      frame('(garbage collector)', ''),
      frame('priceCart', 'file:///shop/.cache/server/1.cjs'),
    ].map(originOf),
  ).toEqual(['pg', '@x/b', 'Node', '(garbage collector)', 'Yaoda'])
})

test('adds up the time of each origin without the idle time, largest first', () => {
  const profile: CpuProfile = {
    nodes: [
      { id: 1, callFrame: frame('(idle)', '') },
      { id: 2, callFrame: frame('priceCart', 'file:///shop/.cache/server/1.cjs') },
      { id: 3, callFrame: frame('query', 'file:///shop/node_modules/pg/lib/client.js') },
    ],
    samples: [1, 2, 3, 3, 2, 2],
    timeDeltas: [500, 10, 20, 20, 10, 20],
  }
  expect(sharesOf(profile, originOf)).toEqual([
    { name: 'Yaoda', share: 0.5 },
    { name: 'pg', share: 0.5 },
  ])
})
