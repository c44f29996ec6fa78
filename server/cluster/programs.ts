import fs from 'node:fs'
import path from 'node:path'

/** Programs of a cluster, as Debian's packages install them. */
export interface Programs {
  patroni: string
  etcd: string
  haproxy: string
  pgbouncer: string
  /** Folder of PostgreSQL's programs. */
  postgres: string
}

/** Oldest version of PostgreSQL that the cluster is tried with. */
const LEAST_POSTGRES = 15
const POSTGRES = '/usr/lib/postgresql'

/** Returns the folder of the newest PostgreSQL of the operating system; null when there is none of this version. */
export function systemPostgres(least = 0): string | null {
  const versions = fs.existsSync(POSTGRES) ? fs.readdirSync(POSTGRES).map(Number) : []
  return (
    versions
      .filter((version) => version >= least)
      .sort((a, b) => b - a)
      .map((version) => path.join(POSTGRES, String(version), 'bin'))
      .find((bin) => fs.existsSync(path.join(bin, 'initdb'))) ?? null
  )
}

const PLACES = {
  patroni: { file: '/usr/bin/patroni', debian: 'patroni' },
  etcd: { file: '/usr/bin/etcd', debian: 'etcd-server' },
  haproxy: { file: '/usr/sbin/haproxy', debian: 'haproxy' },
  pgbouncer: { file: '/usr/sbin/pgbouncer', debian: 'pgbouncer' },
}

/** Names the missing packages of Debian and the command that installs them. */
const missingMessage = (packages: readonly string[]) =>
  `缺少程序，请先安装 Debian 软件包：${packages.join('、')}
  apt-get install -y --no-install-recommends ${packages.join(' ')}`

/** Finds the programs. Throws an error with the missing packages and the command that installs them. */
export function findPrograms(exists = fs.existsSync, postgres = systemPostgres(LEAST_POSTGRES)): Programs {
  const missing = Object.values(PLACES).flatMap(({ file, debian }) => (exists(file) ? [] : [debian]))
  if (missing.length > 0 || !postgres)
    throw new Error(missingMessage([...missing, ...(postgres ? [] : ['postgresql'])]))
  const { patroni, etcd, haproxy, pgbouncer } = PLACES
  return { patroni: patroni.file, etcd: etcd.file, haproxy: haproxy.file, pgbouncer: pgbouncer.file, postgres }
}
