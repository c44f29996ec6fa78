import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { etcdConfig, patroniConfig, type DatabaseAddress, type Passwords } from './configuration'
import type { Owner } from './machine-facts'
import { createProgram, type Program } from './program'
import type { Programs } from './programs'

/** Machine of the database: etcd, Patroni, and the PostgreSQL that Patroni starts. */
export interface DatabaseMachine {
  address: DatabaseAddress
  /** PostgreSQL's data. */
  data: string
  patroni: Program
  etcd: Program
  start(): void
  /** Process id of the postmaster; undefined while none runs. */
  postmaster(): number | undefined
  /** Ends all of its programs with kill -9, as a machine without power does. */
  kill(): void
  /** Ends all of its programs. Its data are not needed any more. */
  stop(): Promise<void>
}

/** Settings that all machines of a cluster share. */
export interface MachineSettings {
  programs: Programs
  /** Folder of the cluster; each machine has a folder in it. */
  folder: string
  logs: string
  as: Owner
  machines: readonly DatabaseAddress[]
  network: string
  passwords: Passwords
}

/** Returns the postmaster of a data folder; ignores a process that has taken the number of an ended one. */
function postmasterOf(data: string): number | undefined {
  try {
    const pid = Number(fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(data) ? pid : undefined
  } catch {
    return undefined
  }
}

const signalTo = (pid: number | undefined, signal: NodeJS.Signals) => {
  try {
    if (pid !== undefined) process.kill(pid, signal)
  } catch (error) {
    // It has ended in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Writes a file that only its user may read. */
export function writeOwned(file: string, text: string, { uid, gid }: Owner) {
  fs.writeFileSync(file, text, { mode: 0o600 })
  if (uid !== undefined && gid !== undefined) fs.chownSync(file, uid, gid)
}

/** Creates a folder that only its user may enter. */
export function makeOwned(folder: string, { uid, gid }: Owner) {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (uid !== undefined && gid !== undefined) fs.chownSync(folder, uid, gid)
}

/** Prepares a database machine; `enter` is the command that runs its programs at its place of the network. */
export function createDatabaseMachine(
  address: DatabaseAddress,
  settings: MachineSettings,
  enter: readonly string[] = [],
): DatabaseMachine {
  const { programs, logs, as, machines, network, passwords } = settings
  const home = path.join(settings.folder, address.name)
  const data = path.join(home, 'data')
  const fileOf = (name: string) => path.join(home, name)
  makeOwned(home, as)
  writeOwned(fileOf('etcd.yml'), etcdConfig(address, machines, fileOf('etcd')), as)
  const patroni = patroniConfig(address, { machines, folder: home, bin: programs.postgres, network, passwords })
  writeOwned(fileOf('patroni.yml'), patroni, as)
  const of = (name: string, command: string[]) =>
    createProgram({ name: `${name}-${address.name}`, command, logs, cwd: home, as, enter, restarts: false })
  const machine = {
    patroni: of('patroni', [programs.patroni, fileOf('patroni.yml')]),
    etcd: of('etcd', [programs.etcd, '--config-file', fileOf('etcd.yml')]),
  }
  const postmaster = () => postmasterOf(data)
  return {
    ...{ address, data, postmaster, ...machine },
    start() {
      machine.etcd.start()
      machine.patroni.start()
    },
    kill() {
      // Patroni first: it would start PostgreSQL again.
      machine.patroni.kill()
      signalTo(postmaster(), 'SIGKILL')
      machine.etcd.kill()
    },
    async stop() {
      await machine.patroni.stop('SIGKILL')
      // Resumes a process that a test has suspended.
      for (const signal of ['SIGCONT', 'SIGQUIT'] as const) signalTo(postmaster(), signal)
      for (let attempt = 0; attempt < 100 && postmaster() !== undefined; attempt++) await pause(100)
      signalTo(postmaster(), 'SIGKILL')
      await machine.etcd.stop('SIGKILL')
    },
  }
}
