import vm from 'node:vm'
import { callText, shortRoutes } from '../../packages/taro-lean/src/mini/row-texts'
import { endpoints } from '../../src/contract'
import { lazyRoutes } from '../../src/routes/lazy-routes'

test('each row is written as it is declared', () => {
  const make = (method: string) => (path: string, options?: object) => ({ visitor: 'token', ...options, method, path })
  const makers = { $get: make('GET'), $post: make('POST'), $put: make('PUT'), $del: make('DELETE') }
  for (const row of Object.values(endpoints)) expect(vm.runInNewContext(callText(row), makers)).toEqual(row)
})

test('the short table finds every page by its url; a page of one mini-program has its whole row', () => {
  const text = shortRoutes(lazyRoutes, 'lazyRoutes').replace('export const', 'var')
  const { lazyRoutes: short } = vm.runInNewContext(`${text};this`) as { lazyRoutes: Record<string, unknown> }
  for (const [name, row] of Object.entries(lazyRoutes)) {
    const { url, page, area } = row
    const only = 'only' in row ? row.only : ''
    if (only === 'h5') expect(short).not.toHaveProperty(name)
    else expect(short[name]).toEqual(only ? row : { url, page, area })
  }
})
