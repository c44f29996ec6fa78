/* eslint-disable @typescript-eslint/no-restricted-imports -- every host's own file is tried here */
import type { EndpointName } from '../../contract'
import { rowOf } from '../../contract/rows'
import { matchUrl, type RouteName } from '../../routes'
import { createLazyTables, fetchLazyTables, type Tables } from './h5'
import { lazyTables } from './index.h5'
import { miniLazyTables } from './mini'

const page = { path: 'pages/x/y/index', load: () => [] }
const tables = {
  endpoints: { soon: { area: 'main', method: 'GET', path: '/soon', visitor: 'open' } },
  routes: { soon: { url: '/soon/:id', page: 'soon', area: 'main', title: 'soon' } },
  pages: [page],
} as unknown as Tables

test('lazy tables are registered once: routes, endpoints and pages', async () => {
  const fetchChunks = jest.fn(async () => tables)
  const lazyTables = createLazyTables(fetchChunks)
  expect(matchUrl('/soon/1')).toBeNull()
  expect(lazyTables.isLoaded()).toBe(false)
  expect(await Promise.all([lazyTables.fetch(), lazyTables.fetch(), lazyTables.pages()])).toEqual([true, true, [page]])
  expect(fetchChunks).toHaveBeenCalledTimes(1)
  expect(lazyTables.isLoaded()).toBe(true)
  expect(matchUrl('/soon/1')).toMatchObject({ name: 'soon' satisfies string as RouteName, params: { id: '1' } })
  expect(rowOf('soon' satisfies string as EndpointName)).toEqual(tables.endpoints['soon' as never])
})

test('a failed chunk is reported to the watcher, and loaded again on the next call', async () => {
  const loadError = new Error('Loading chunk later failed')
  const fetchChunks = jest
    .fn()
    .mockRejectedValueOnce(loadError)
    .mockRejectedValueOnce(loadError)
    .mockResolvedValue(tables)
  const report = jest.fn()
  const lazyTables = createLazyTables(fetchChunks, report)
  expect(await lazyTables.fetch()).toBe(false)
  expect(report.mock.calls).toEqual([[loadError]])
  await expect(lazyTables.pages()).rejects.toBe(loadError)
  expect(await lazyTables.fetch()).toBe(true)
})

test('a mini-program has its tables from the start', async () => {
  expect(await miniLazyTables.fetch()).toBe(true)
})

test('H5 loads its tables from a chunk of its own', async () => {
  expect(lazyTables).toEqual({ fetch: fetchLazyTables })
  const own = createLazyTables()
  // Expects no rows here, because the build writes them.
  expect(await own.pages()).toEqual([])
  expect(own.isLoaded()).toBe(true)
})
