import { promisify } from 'node:util'
import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'

/** Signs with RSA-SHA256, base64, as both providers do. */
export interface Signer {
  sign(text: string): string
  /** Signs in a thread: it takes half a millisecond, in which the process would serve no other call. */
  signInThread(text: string): Promise<string>
}
export interface Verifier {
  verify(text: string, signature: string): boolean
}

const signAsync = promisify(sign)

export const signerOf = (secret: KeyObject | string): Signer => {
  const key = typeof secret === 'string' ? createPrivateKey(secret) : secret
  return {
    sign: (text) => sign('sha256', Buffer.from(text), key).toString('base64'),
    signInThread: async (text) => (await signAsync('sha256', Buffer.from(text), key)).toString('base64'),
  }
}

/** Creates a verifier from a public key or a certificate, PEM. */
export const verifierOf = (open: KeyObject | string): Verifier => {
  const key = typeof open === 'string' ? createPublicKey(open) : open
  return {
    verify(text, signature) {
      // Refuses invalid base64, which would decode to something shorter.
      if (!/^[A-Za-z0-9+/]+={0,2}$/.test(signature)) return false
      return verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'))
    },
  }
}
