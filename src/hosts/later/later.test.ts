/* eslint-disable @typescript-eslint/no-restricted-imports -- every host's own file is tried here */
import type { EndpointName } from '../../contract'
import { rowOf } from '../../contract/rows'
import { matchUrl, type RouteName } from '../../routes'
import { createLater, fetchLater, type Tables } from './h5'
import { later } from './index.h5'
import { miniLater } from './mini'

const page = { path: 'pages/x/y/index', load: () => [] }
const tables = {
  endpoints: { soon: { area: 'main', method: 'GET', path: '/soon', visitor: 'open' } },
  routes: { soon: { url: '/soon/:id', page: 'soon', area: 'main', title: 'soon' } },
  pages: [page],
} as unknown as Tables

test('lazy tables are registered once: routes, endpoints and pages', async () => {
  const bring = jest.fn(async () => tables)
  const later = createLater(bring)
  expect(matchUrl('/soon/1')).toBeNull()
  expect(later.isHere()).toBe(false)
  expect(await Promise.all([later.fetch(), later.fetch(), later.pages()])).toEqual([true, true, [page]])
  expect(bring).toHaveBeenCalledTimes(1)
  expect(later.isHere()).toBe(true)
  expect(matchUrl('/soon/1')).toMatchObject({ name: 'soon' satisfies string as RouteName, params: { id: '1' } })
  expect(rowOf('soon' satisfies string as EndpointName)).toEqual(tables.endpoints['soon' as never])
})

test('a failed chunk is reported to the watcher, and loaded again on the next call', async () => {
  const loadError = new Error('Loading chunk later failed')
  const bring = jest.fn().mockRejectedValueOnce(loadError).mockRejectedValueOnce(loadError).mockResolvedValue(tables)
  const report = jest.fn()
  const later = createLater(bring, report)
  expect(await later.fetch()).toBe(false)
  expect(report.mock.calls).toEqual([[loadError]])
  await expect(later.pages()).rejects.toBe(loadError)
  expect(await later.fetch()).toBe(true)
})

test('a mini-program has its tables from the start', async () => {
  expect(await miniLater.fetch()).toBe(true)
})

test('H5 loads its tables from a chunk of its own', async () => {
  expect(later).toEqual({ fetch: fetchLater })
  const own = createLater()
  // Expects no rows here, because the build writes them.
  expect(await own.pages()).toEqual([])
  expect(own.isHere()).toBe(true)
})
