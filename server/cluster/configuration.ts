import fs from 'node:fs'
import path from 'node:path'

/** The shop's configuration of a cluster: the files that real machines use, too. */
const FOLDER = path.join(__dirname, '../../deploy/cluster')

type Values = Record<string, string | number>

const read = (name: string) => fs.readFileSync(path.join(FOLDER, name), 'utf8')
const PLACEHOLDER = /\$\{([A-Z_]+)\}/g

/** Fills in `${NAME}`; refuses a placeholder without a value and a value without a placeholder. */
function fillIn(file: string, values: Values): string {
  const text = read(file)
  const names = new Set([...text.matchAll(PLACEHOLDER)].map(([, name]) => name as string))
  const unused = Object.keys(values).find((name) => !names.has(name))
  if (unused) throw new Error(`${file} has no ${unused}`)
  return text.replace(PLACEHOLDER, (_, name: string) => {
    if (!(name in values)) throw new Error(`${file} needs ${name}`)
    return String(values[name])
  })
}

/** Returns PgBouncer's configuration with these addresses; refuses a file without the lines that it replaces. */
export function pgBouncerConfig(values: Values): string {
  let text = read('pgbouncer.ini')
  for (const [name, value] of Object.entries(values)) {
    const line = new RegExp(`(?<=^(?:.* )?${name} ?= ?)\\S+`, 'm')
    if (!line.test(text)) throw new Error(`pgbouncer.ini has no ${name}`)
    text = text.replace(line, String(value))
  }
  return text
}

/** Addresses of a database machine. */
export interface DatabaseAddress {
  name: string
  host: string
  ports: { postgres: number; rest: number; etcd: number; etcdPeer: number }
}

/** Passwords of the database's users. */
export interface Passwords {
  superuser: string
  replication: string
  shop: string
}

/** Returns the configuration of a machine's etcd, with its data in `folder`. */
export const etcdConfig = (
  { name, host, ports }: DatabaseAddress,
  machines: readonly DatabaseAddress[],
  folder: string,
) =>
  fillIn('etcd.yml', {
    NAME: name,
    FOLDER: folder,
    HOST: host,
    CLIENT_PORT: ports.etcd,
    PEER_PORT: ports.etcdPeer,
    MEMBERS: machines.map((one) => `${one.name}=http://${one.host}:${one.ports.etcdPeer}`).join(','),
  })

interface PatroniOptions {
  machines: readonly DatabaseAddress[]
  /** Folder of PostgreSQL's data and passwords. */
  folder: string
  /** Folder of PostgreSQL's programs. */
  bin: string
  /** Addresses that may connect with a password, such as `10.0.0.0/24`. */
  network: string
  passwords: Passwords
}

/** Returns the configuration of a machine's Patroni. */
export const patroniConfig = (
  { name, host, ports }: DatabaseAddress,
  { machines, folder, bin, network, passwords }: PatroniOptions,
) =>
  fillIn('patroni.yml', {
    NAME: name,
    HOST: host,
    REST_PORT: ports.rest,
    POSTGRES_PORT: ports.postgres,
    ETCD_HOSTS: machines.map((one) => `${one.host}:${one.ports.etcd}`).join(','),
    FOLDER: folder,
    BIN: bin,
    NETWORK: network,
    SUPERUSER_PASSWORD: passwords.superuser,
    REPLICATION_PASSWORD: passwords.replication,
  })

/** Returns the configuration of an API machine's HAProxy, which listens on loopback. */
export const haproxyConfig = (port: number, machines: readonly DatabaseAddress[]) =>
  fillIn('haproxy.cfg', {
    HOST: '127.0.0.1',
    PORT: port,
    SERVERS: machines
      .map(({ name, host, ports }) => `server ${name} ${host}:${ports.postgres} check port ${ports.rest}`)
      .join('\n    '),
  })
