import { here } from '../channel/h5'
import type { Clipboard } from './contract'

export const clipboard = {
  write: (text) => here.ask((hosts) => hosts.clipboard.write(text)),
  read: () => here.ask((hosts) => hosts.clipboard.read()),
} satisfies Clipboard
