import type { Vault } from '../../../platform/encryption'
import { aboutPicture } from '../../../schema/sealed-bindings'

/** Columns of an upload: its sealed bytes, and a blind index that finds equal bytes. */
export const sealedPicture = (vault: Vault, name: string, bytes: Uint8Array) => ({
  name,
  bytes: vault.sealBytes(bytes, aboutPicture(name)),
  print: vault.print(bytes),
})
