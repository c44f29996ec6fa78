import { etcdConfig, haproxyConfig, patroniConfig, pgBouncerConfig, type DatabaseAddress } from './configuration'

const machine = (number: number): DatabaseAddress => ({
  name: `db${number}`,
  host: `10.0.0.${number}`,
  ports: { postgres: 5432, rest: 8008, etcd: 2379, etcdPeer: 2380 },
})
const machines = [machine(1), machine(2), machine(3)]
const first = machine(1)
const passwords = { superuser: 'secret-a', replication: 'secret-b', shop: 'secret-c' }
const options = { machines, folder: '/data/db1', bin: '/usr/lib/postgresql/15/bin', network: '10.0.0.0/24', passwords }

const settings = (text: string) =>
  Object.fromEntries([...text.matchAll(/^ *(\w+): (\d+)$/gm)].map(([, name, value]) => [name, Number(value)]))

test.each([
  ['etcd.yml', etcdConfig(first, machines, '/data/etcd')],
  ['patroni.yml', patroniConfig(first, options)],
  ['haproxy.cfg', haproxyConfig(5000, machines)],
])('fills in every placeholder of %s', (_, text) => {
  expect(text.replace(/^#.*$/gm, '')).not.toContain('${')
})

test('lists all members of etcd by their peer addresses, and lets Patroni speak with them', () => {
  const text = etcdConfig(first, machines, '/data/etcd')
  const members = 'db1=http://10.0.0.1:2380,db2=http://10.0.0.2:2380,db3=http://10.0.0.3:2380'
  expect(text).toContain(`\ninitial-cluster: ${members}\n`)
  expect(text).toContain('\nadvertise-client-urls: http://10.0.0.1:2379\n')
  expect(text).toContain('\nenable-v2: true\n')
})

test('acknowledges a commit on two machines only', () => {
  const text = patroniConfig(first, options)
  for (const line of ['synchronous_mode: true', 'synchronous_mode_strict: true', "synchronous_commit: 'on'"])
    expect(text).toMatch(new RegExp(`^ +${line}$`, 'm'))
})

test('holds the relation of the time limits that Patroni demands, and fails over within half a minute', () => {
  const { ttl = 0, loop_wait: pause = 0, retry_timeout: retry = 0 } = settings(patroniConfig(first, options))
  expect(retry).toBeGreaterThan(0)
  expect(pause + 2 * retry).toBeLessThanOrEqual(ttl)
  expect(ttl).toBeLessThan(30)
})

test('lets only addresses of the network connect, with a password', () => {
  const text = patroniConfig(first, options)
  expect(text.slice(text.indexOf('pg_hba:')).match(/^ +- host .*$/gm)).toEqual([
    '    - host replication replicator 10.0.0.0/24 scram-sha-256',
    '    - host all all 10.0.0.0/24 scram-sha-256',
  ])
  expect(text).toMatch(/username: postgres\n +password: secret-a\n/)
  expect(text).toMatch(/username: replicator\n +password: secret-b\n/)
})

test('HAProxy checks Patroni of each machine and closes connections to a former primary', () => {
  const text = haproxyConfig(5000, machines)
  expect(text).toContain('bind 127.0.0.1:5000\n')
  expect(text.match(/^ +server .*$/gm)).toEqual([
    '    server db1 10.0.0.1:5432 check port 8008',
    '    server db2 10.0.0.2:5432 check port 8008',
    '    server db3 10.0.0.3:5432 check port 8008',
  ])
  expect(text).toContain('option httpchk OPTIONS /primary\n')
  expect(text).toContain('on-marked-down shutdown-sessions')
})

test('PgBouncer stays in transaction mode with the addresses and passwords of the cluster', () => {
  const replaced = { port: 5000, listen_port: 6000, auth_type: 'scram-sha-256', auth_file: '/data/users' }
  const text = pgBouncerConfig(replaced)
  expect(text).toMatch(/^\* = host=127\.0\.0\.1 port=5000 connect_query=/m)
  for (const line of ['listen_port = 6000', 'auth_type = scram-sha-256', 'auth_file = /data/users'])
    expect(text.split('\n')).toContain(line)
  expect(text.split('\n')).toContain('pool_mode = transaction')
  expect(() => pgBouncerConfig({ no_such_setting: 1 })).toThrow('pgbouncer.ini has no no_such_setting')
})
