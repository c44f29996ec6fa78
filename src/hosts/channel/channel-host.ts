import { failed, type HostResult } from '../result'
import type { ChannelCallbacks } from './contract'
import { detect, mayChange, type Channel, type Detected, type Signs } from './detect'
import type { ChannelHosts } from './hosts'

/** How long to wait for a late sign, in ms: WeChat on Android and CCB inject theirs after the page has begun. */
export const LATE_MS = 800
const LOOK_MS = 50
/** Time in ms after the start at which the channel's file loads: a tap must not wait for it. */
const WARM_MS = 3000

interface ChannelFile {
  make(at: Detected, callbacks: ChannelCallbacks): ChannelHosts
}

interface Deps {
  signs: () => Signs
  /** Functions that load each channel's file: a page loads only that of its own channel. */
  files: Record<Channel, () => Promise<ChannelFile>>
}

const NOBODY: ChannelCallbacks = { sign: async () => null, alipayLink: async () => null, report: () => {} }

const OWN_TITLE = new Set<Channel>(['ali', 'bank'])

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Detects the channel: a provisional result at once, a final one after the wait for late signs, chosen once. */
export function createChannelHost({ signs, files }: Deps) {
  let callbacks = () => Promise.resolve(NOBODY)
  let known: Detected | undefined
  let settled: Promise<Detected> | undefined
  let hosts: Promise<ChannelHosts | undefined> | undefined

  const now = () => (known ??= detect(signs()))
  const wait = async () => {
    for (let waited = 0; mayChange(signs()) && waited < LATE_MS; waited += LOOK_MS) await pause(LOOK_MS)
    return (known = detect(signs()))
  }
  const load = async () => {
    const at = await (settled ??= wait())
    const [{ make }, ours] = await Promise.all([files[at.channel](), callbacks()])
    return make(at, ours)
  }
  /** Loads the channel's file; a failed load is tried again the next time. */
  const loaded = () => (hosts ??= load().catch(() => (hosts = undefined)))

  return {
    /** Returns the channel as known now. */
    now,
    connect: (given: () => Promise<ChannelCallbacks>) => {
      callbacks = given
      setTimeout(() => void loaded(), WARM_MS)
    },
    /** Calls the channel. */
    callHosts: async <T>(
      call: (hosts: ChannelHosts, at: Detected) => Promise<HostResult<T>>,
    ): Promise<HostResult<T>> => {
      const result = await loaded()
      return result ? call(result, now()) : failed('network')
    },
    /** Sets the title of the app's own bar, which may not show the document's title. */
    title: (text: string) => {
      if (OWN_TITLE.has(now().channel)) void loaded().then((match) => match?.title(text))
    },
  }
}
