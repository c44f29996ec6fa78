import { runInAction } from 'mobx'
import { DARK_KEY, ELDER_KEY } from '../domain/startup/keys'
import type { Hosts } from '../hosts/contract'

/** The device, and the current look of its pages. */
interface AppearanceDeps {
  hosts: Pick<Hosts, 'storage' | 'device'>
  screen: { dark: boolean; elder: boolean }
}

/** Switches every page to elder mode, or back; stored on this device, whatever the host's setting is. */
export function switchElder({ hosts, screen }: AppearanceDeps) {
  runInAction(() => (screen.elder = !screen.elder))
  hosts.storage.set(ELDER_KEY, screen.elder ? '1' : '0')
}

/** Dark mode choice; `auto` follows the host. */
export type DarkChoice = 'auto' | 'on' | 'off'

/** Returns the shopper's choice on this device. */
export function darkChoice({ hosts, screen }: AppearanceDeps): DarkChoice {
  const storedValue = hosts.storage.get(DARK_KEY)
  // Reads an observable value, so that the chips render again after a choice.
  void screen.dark
  return storedValue === '1' ? 'on' : storedValue === '0' ? 'off' : 'auto'
}

/** Sets light or dark on every page; stored on this device. */
export function setDark({ hosts, screen }: AppearanceDeps, choice: DarkChoice) {
  if (choice === 'auto') hosts.storage.remove(DARK_KEY)
  else hosts.storage.set(DARK_KEY, choice === 'on' ? '1' : '0')
  runInAction(() => (screen.dark = choice === 'auto' ? hosts.device.info().dark : choice === 'on'))
}
