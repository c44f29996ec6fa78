import type { Hosts } from '../contract'
import type { HostResult } from '../result'

/** Capabilities in a channel's file. Those known without a call to the app are in each capability's own file. */
export interface ChannelHosts extends Pick<
  Hosts,
  'location' | 'map' | 'scan' | 'pictures' | 'upload' | 'socket' | 'miniProgram' | 'settings' | 'clipboard' | 'phone'
> {
  share: Pick<Hosts['share'], 'set' | 'open'>
  pay: Pick<Hosts['pay'], 'pay' | 'handOver'>
  login: Pick<Hosts['login'], 'code' | 'leave'>
  identify: Hosts['pay']['identify']
  /** Closes our page in the app around us; `unsupported` where only the app's own button does. */
  close(): Promise<HostResult>
  /** Sets the title bar of the app around us, where the document's title is not enough. */
  title(text: string): void
}
