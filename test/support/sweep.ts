// Walks over the pages of the app by taps, the same way on every host.
import { routes, type Params, type RouteName } from '../../src/routes'
import type { ProofHost } from './proof'
import type { prepareSweep } from './sweep-shopper'

export type Made = Awaited<ReturnType<typeof prepareSweep>>
export type Visitor = keyof Made['tokens'] | 'visitor'

/** A tap on a page, the page that it opens, and the taps from there. */
export interface Tap {
  /** Text of the element, a part of it, or the class of an icon: `.y-search__icon`. */
  tap: string
  /** Index among the elements with exactly this text; 0 when left out. */
  nth?: number
  /** Taps before it that stay on the page: a tab, a choice, 更多. */
  before?: readonly string[]
  to: RouteName
  /** Whether Back does not return here: the opened page takes the place of this one, or asks before it is left. */
  replaces?: true
  then?: readonly Tap[]
}

/** A page that is opened by its address, with data that makes its links show, and the taps from there. */
export interface Start {
  from: RouteName
  params?: (made: Made) => Params
  /** Whether the demo shopper, staff or nobody is signed in; the shopper of the sweep by default. */
  visitor?: Visitor
  /** Hosts that have these taps; every host when left out. */
  hosts?: readonly ProofHost[]
  taps: readonly Tap[]
}

/** Actions and readings of one host. */
export interface Walker {
  open(name: RouteName, params: Params): Promise<void>
  tap(text: string, nth?: number): Promise<void>
  /** Waits until this page is shown. */
  at(name: RouteName): Promise<void>
  /** Waits until the page has left its skeleton, and returns what it shows. */
  look(): Promise<{ title: string; text: string; hasFailed: boolean }>
  back(): Promise<void>
}

const CHINESE = /[\u4e00-\u9fff]/g
/** Words of the code that a page must never show. */
const LEAK = /\b(undefined|NaN|null|Invalid Date)\b|\[object /

/** Returns what is wrong with a page, '' for nothing. @spec PR-01 PR-02 PR-03 PR-04 */
export function problemOf({ title, text, hasFailed }: Awaited<ReturnType<Walker['look']>>): string {
  if (hasFailed) return 'it shows an error'
  if (!CHINESE.test(title)) return `its title is “${title}”`
  if ((text.match(CHINESE) ?? []).length < 4) return `it shows only “${text}”`
  return LEAK.exec(text)?.[0] ?? ''
}

const MOST_LETTERS = 500
/** Returns an error on one line, with the beginning of the page's text that the mini-program host adds. */
const message = (error: unknown) => String(error).replaceAll('\n', ' | ').slice(0, MOST_LETTERS)

/**
 * Taps along the tree and returns what went wrong, with the way to it. `opened` learns every page that was shown as it
 * should be. After a failure the next branch of the start begins.
 */
export async function sweep(walker: Walker, start: Start, made: Made, opened: (name: RouteName) => void) {
  const failures: string[] = []
  const openStart = () => walker.open(start.from, start.params?.(made) ?? {}).then(() => walker.at(start.from))

  async function follow({ before = [], tap, nth, to, then = [] }: Tap, way: string): Promise<boolean> {
    const here = `${way} > ${tap} > ${to}`
    try {
      for (const text of before) await walker.tap(text)
      await walker.tap(tap, nth)
      await walker.at(to)
      const problem = problemOf(await walker.look())
      if (problem) throw new Error(problem)
      opened(to)
    } catch (error) {
      failures.push(`${here}: ${message(error)}`)
      return false
    }
    return walk(to, then, here)
  }

  /** Follows each tap and comes back to this page. Stops at the first failure, and where Back leads elsewhere. */
  async function walk(from: RouteName, taps: readonly Tap[], way: string): Promise<boolean> {
    for (const tap of taps) {
      const isDone = await follow(tap, way)
      const isOver = !isDone || tap.replaces || routes[tap.to].tab === true
      if (isOver && from !== start.from) return false
      if (isOver) await openStart()
      else await walker.back().then(() => walker.at(from))
    }
    return true
  }

  await openStart()
  await walk(start.from, start.taps, start.from)
  return failures
}
