/* eslint-disable @typescript-eslint/no-restricted-imports -- the file of H5 is tried here */
import { pictures } from './index.h5'

const mockRequests: unknown[] = []
const mockCall =
  (name: string) =>
  (...args: unknown[]) =>
    mockRequests.push([name, ...args])
jest.mock('../channel/h5', () => ({
  channelHost: {
    callHosts: (run: (hosts: object) => unknown) =>
      run({ pictures: { pick: mockCall('pick'), save: mockCall('save'), preview: mockCall('preview') } }),
  },
}))

test('H5 calls the channel it is opened in', () => {
  void pictures.pick({ count: 1, from: ['album'] })
  void pictures.save('/a.svg')
  void pictures.preview(['/a', '/b'], 1)
  expect(mockRequests).toEqual([
    ['pick', { count: 1, from: ['album'] }],
    ['save', '/a.svg'],
    ['preview', ['/a', '/b'], 1],
  ])
})
