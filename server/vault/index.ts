import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Keeps texts that a copy of the database must not tell: its key stands outside of it. What was sealed about one thing opens
 * about that thing only, so a row's text is worth nothing in another row.
 */
export interface Vault {
  /** `about` names whose it is and what: it is not kept, and must be the same again. */
  seal(text: string, about: string): string
  /** Throws where the text, its key or what it is about is not the same. */
  open(sealed: string, about: string): string
  /** The same for the same text, and to nobody without the key a hint of it. */
  print(text: string): string
}

/** `master`: 32 bytes. */
export function openVault(master: Buffer): Vault {
  const derived = (use: string) => Buffer.from(hkdfSync('sha256', master, '', `yaoda ${use}`, 32))
  const [sealing, printing] = [derived('seal'), derived('print')]
  return {
    seal(text, about) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, sealing, nonce)
      cipher.setAAD(Buffer.from(about))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64')
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv(CIPHER, sealing, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(about))
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
      const open = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
      return open.toString('utf8')
    },
    print: (text) => createHmac('sha256', printing).update(text).digest('base64'),
  }
}
