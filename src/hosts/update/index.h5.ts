import type { UpdateHost } from './contract'

export const update = {
  check: (listener) =>
    void import('./newest')
      .then(({ checkVersion }) => checkVersion())
      .then(listener, () => listener({ state: 'failed' })),
} satisfies UpdateHost
