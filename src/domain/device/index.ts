export type System = 'ios' | 'android' | 'windows' | 'mac' | 'other'
export type Program = 'wechat' | 'wecom' | 'alipay' | 'browser' | 'app'

/** Kind of a device: its system and the program on it. */
export interface DeviceKind {
  system: System
  program: Program
}

/**
 * Patterns in order of precedence: WeCom also contains WeChat's name, and a phone's browser names the desktop's engine.
 */
const SYSTEMS: [System, RegExp][] = [
  ['ios', /iPhone|iPad|iPod|CFNetwork/],
  ['android', /Android|okhttp/],
  ['windows', /Windows/],
  ['mac', /Macintosh/],
]
const PROGRAMS: [Program, RegExp][] = [
  ['wecom', /wxwork\//i],
  ['wechat', /MicroMessenger|wechatdevtools/i],
  ['alipay', /AlipayClient|AliApp\(AP/i],
  ['browser', /Chrome\/|Version\/.*Safari|Firefox\/|Edg/],
]

const firstOf = <T extends string>(table: [T, RegExp][], text: string, none: T): T =>
  table.find(([, test]) => test.test(text))?.[0] ?? none

/** Returns the stored form of a `User-Agent`: two names only, because the whole would identify a single phone. */
export const deviceOf = (userAgent: string): string =>
  userAgent === '' ? '' : `${firstOf(SYSTEMS, userAgent, 'other')} ${firstOf(PROGRAMS, userAgent, 'app')}`

const SYSTEM_WORDS = new Set<string>(['ios', 'android', 'windows', 'mac', 'other'])
const PROGRAM_WORDS = new Set<string>(['wechat', 'wecom', 'alipay', 'browser', 'app'])

/** Parses the two names; an unknown one is `other` or `app`. */
export function readDevice(storedValue: string): DeviceKind {
  const [system = '', program = ''] = storedValue.split(' ')
  return {
    system: (SYSTEM_WORDS.has(system) ? system : 'other') as System,
    program: (PROGRAM_WORDS.has(program) ? program : 'app') as Program,
  }
}
