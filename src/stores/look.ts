import { runInAction } from 'mobx'
import { DARK_KEY, ELDER_KEY } from '../domain/startup/keys'
import type { Hosts } from '../hosts/contract'

/** The device, and what its pages look like now. */
interface Look {
  hosts: Pick<Hosts, 'storage' | 'device'>
  screen: { dark: boolean; elder: boolean }
}

/** Every page in the version for elders, or back; it stays so on this device, whatever the host's setting says. */
export function switchElder({ hosts, screen }: Look) {
  runInAction(() => (screen.elder = !screen.elder))
  hosts.storage.set(ELDER_KEY, screen.elder ? '1' : '0')
}

/** `auto` follows the host. */
export type DarkChoice = 'auto' | 'on' | 'off'

/** What the shopper has chosen on this device. */
export function darkChoice({ hosts, screen }: Look): DarkChoice {
  const kept = hosts.storage.get(DARK_KEY)
  // Read for its observers: a choice shows on the chips as it shows on the page.
  void screen.dark
  return kept === '1' ? 'on' : kept === '0' ? 'off' : 'auto'
}

/** Light or dark on every page; it stays so on this device. */
export function setDark({ hosts, screen }: Look, choice: DarkChoice) {
  if (choice === 'auto') hosts.storage.remove(DARK_KEY)
  else hosts.storage.set(DARK_KEY, choice === 'on' ? '1' : '0')
  runInAction(() => (screen.dark = choice === 'auto' ? hosts.device.info().dark : choice === 'on'))
}
