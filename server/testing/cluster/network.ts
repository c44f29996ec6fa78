import { execFileSync } from 'node:child_process'
import { LOOPBACK, LOOPBACK_NETWORK, type Site } from '../../cluster/start'

/** Network of the database machines, some of which can be cut off. */
export interface Network {
  sites: readonly Site[]
  network: string
  /** Whether each machine has its own network namespace; else all are on loopback. */
  isCuttable: boolean
  /** Cuts off the machine with this index in both directions. */
  cut(index: number): void
  join(index: number): void
  remove(): void
}

const ip = (...args: string[]) => void execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] })
const quietly = (work: () => void) => {
  try {
    work()
  } catch {
    // The namespace did not exist.
  }
}

/** Range for tests of networks (RFC 2544): no real machine has an address in it. */
const PREFIX = '198.18.77'

/** Creates a namespace for each machine, and a bridge between them. Throws when the system does not permit it. */
function createNamespaces(size: number): Network {
  const bridge = `ydb${process.pid}`
  const indices = Array.from({ length: size }, (_, index) => index)
  const space = (index: number) => `yaoda-${process.pid}-${index}`
  const outer = (index: number) => `yd${process.pid}o${index}`
  const inner = (index: number) => `yd${process.pid}i${index}`
  const address = (index: number) => `${PREFIX}.${11 + index}`
  const remove = () => {
    for (const index of indices) {
      quietly(() => ip('link', 'del', outer(index)))
      quietly(() => ip('netns', 'del', space(index)))
    }
    quietly(() => ip('link', 'del', bridge))
  }
  try {
    ip('link', 'add', bridge, 'type', 'bridge')
    ip('addr', 'add', `${PREFIX}.1/24`, 'dev', bridge)
    ip('link', 'set', bridge, 'up')
    for (const index of indices) {
      ip('netns', 'add', space(index))
      ip('link', 'add', outer(index), 'type', 'veth', 'peer', 'name', inner(index), 'netns', space(index))
      ip('link', 'set', outer(index), 'master', bridge, 'up')
      ip('-n', space(index), 'addr', 'add', `${address(index)}/24`, 'dev', inner(index))
      ip('-n', space(index), 'link', 'set', inner(index), 'up')
      ip('-n', space(index), 'link', 'set', 'lo', 'up')
    }
  } catch (error) {
    remove()
    throw error
  }
  return {
    sites: indices.map((index) => ({ host: address(index), enter: ['ip', 'netns', 'exec', space(index)] })),
    network: `${PREFIX}.0/24`,
    isCuttable: true,
    cut: (index) => ip('link', 'set', outer(index), 'down'),
    join: (index) => ip('link', 'set', outer(index), 'up'),
    remove,
  }
}

/** Creates the network: with namespaces where the system permits them, on loopback otherwise. */
export function createNetwork(size: number): Network {
  try {
    return createNamespaces(size)
  } catch {
    const refuse = () => {
      throw new Error('machines on loopback cannot be cut off')
    }
    return {
      ...{ sites: LOOPBACK, network: LOOPBACK_NETWORK, isCuttable: false },
      ...{ cut: refuse, join: refuse, remove: () => {} },
    }
  }
}
