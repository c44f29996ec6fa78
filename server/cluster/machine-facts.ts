import { execFile } from 'node:child_process'
import net from 'node:net'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** User and group of a process; both absent for the current user. */
export interface Owner {
  uid?: number
  gid?: number
}

/** Returns the user to run as: PostgreSQL refuses root, and runs as its own user or as `nobody` then. */
export async function owner(): Promise<Owner> {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = async (flag: string) => Number((await run('id', [flag, name])).stdout)
      return { uid: await id('-u'), gid: await id('-g') }
    } catch {
      // This user does not exist; tries the next.
    }
  }
  throw new Error('PostgreSQL does not run as root and there is no other user')
}

/** Returns a port of the loopback address that is free at this moment. */
export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
  })
