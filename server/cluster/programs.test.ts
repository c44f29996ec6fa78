import { findPrograms } from './programs'

const POSTGRES = '/usr/lib/postgresql/15/bin'
const without =
  (...missing: string[]) =>
  (file: unknown) =>
    !missing.includes(String(file))

test('finds the programs where Debian installs them', () => {
  expect(findPrograms(without(), POSTGRES)).toEqual({
    patroni: '/usr/bin/patroni',
    etcd: '/usr/bin/etcd',
    haproxy: '/usr/sbin/haproxy',
    pgbouncer: '/usr/sbin/pgbouncer',
    postgres: POSTGRES,
  })
})

test('names the packages of missing programs and the command that installs them', () => {
  expect(() => findPrograms(without('/usr/bin/etcd', '/usr/sbin/haproxy'), POSTGRES)).toThrow(
    `缺少程序，请先安装 Debian 软件包：etcd-server、haproxy
  apt-get install -y --no-install-recommends etcd-server haproxy`,
  )
})

test('names PostgreSQL when its version is too old', () => {
  expect(() => findPrograms(without(), null)).toThrow('install -y --no-install-recommends postgresql')
})
