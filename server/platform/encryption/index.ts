import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_ID_BYTES = 4
/** Prefix of sealed bytes, which no picture format uses. The last byte is the version of the layout. */
const MAGIC = Buffer.from([0xfe, 0x59, 0x56, 0x01])

/**
 * Encrypts data that a copy of the database must not reveal; its keys are stored outside the database. Sealed text is
 * bound to a context and cannot be decrypted in another row. The first key encrypts and creates blind indexes; older
 * keys only decrypt, until `npm run reseal` has replaced their values.
 */
export interface Vault {
  /** Encrypts a text. `about` names the row and the column: it is not stored, and decrypting needs the same again. */
  seal(text: string, about: string): string
  /**
   * Decrypts a text. Throws when the text, its key or its context differs. Also decrypts text without a key id, from
   * the time before keys could be changed.
   */
  open(sealed: string, about: string): string
  /** Encrypts bytes, without the third that base64 adds. */
  sealBytes(bytes: Uint8Array, about: string): Buffer
  openBytes(sealed: Uint8Array, about: string): Buffer
  /** Returns the blind index under the first key: the same for the same value, and meaningless without the key. */
  print(value: string | Uint8Array): string
  /** Returns the blind indexes under every key, the first key's first: look-ups use all of them during a rotation. */
  prints(value: string | Uint8Array): string[]
  /** Fingerprints of the keys, the first key's first. */
  keyIds: readonly string[]
  /** Prefix of text that the first key sealed. */
  mark: string
  /** Prefix of bytes that the first key sealed. */
  byteMark: Buffer
}

interface Key {
  id: string
  sealing: Buffer
  printing: Buffer
}

/** Derives the keys; `master`: 32 bytes. */
function deriveKey(master: Buffer): Key {
  const derived = (use: string, size = 32) => Buffer.from(hkdfSync('sha256', master, '', `yaoda ${use}`, size))
  return { id: derived('id', KEY_ID_BYTES).toString('hex'), sealing: derived('seal'), printing: derived('print') }
}

/** Encrypts bytes; returns nonce, encrypted bytes and tag, in this order. */
function encrypt({ sealing }: Key, bytes: Uint8Array, about: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, sealing, nonce)
  cipher.setAAD(Buffer.from(about))
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

function decrypt({ sealing }: Key, bytes: Buffer, about: string): Buffer {
  const decipher = createDecipheriv(CIPHER, sealing, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(about))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
}

/** Opens a vault with masters of 32 bytes, the encrypting one first. */
export function openVault(master: Buffer, ...older: Buffer[]): Vault {
  const first = deriveKey(master)
  const keys = [first, ...older.map(deriveKey)]
  const mark = `${first.id}:`
  const byteMark = Buffer.concat([MAGIC, Buffer.from(first.id, 'hex')])

  const keyOf = (id: string): Key => {
    const key = keys.find((one) => one.id === id)
    if (!key) throw new Error(`no key ${id} to open a sealed value`)
    return key
  }

  /** Decrypts text without a key id, which any of the keys may have sealed. */
  function openOld(bytes: Buffer, about: string): Buffer {
    for (const key of older.length > 0 ? keys : []) {
      try {
        return decrypt(key, bytes, about)
      } catch {
        // Sealed by another key.
      }
    }
    return decrypt(first, bytes, about)
  }

  const printWith = ({ printing }: Key, value: string | Uint8Array) =>
    createHmac('sha256', printing).update(value).digest('base64')

  return {
    seal: (text, about) => mark + encrypt(first, Buffer.from(text), about).toString('base64'),
    open(sealed, about) {
      const [id, text] = sealed.split(':', 2)
      if (id === undefined || text === undefined) return openOld(Buffer.from(sealed, 'base64'), about).toString()
      return decrypt(keyOf(id), Buffer.from(text, 'base64'), about).toString()
    },
    sealBytes: (bytes, about) => Buffer.concat([byteMark, encrypt(first, bytes, about)]),
    openBytes(sealed, about) {
      const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
      if (!bytes.subarray(0, MAGIC.length).equals(MAGIC)) throw new Error('these bytes are not sealed')
      const id = bytes.subarray(MAGIC.length, byteMark.length).toString('hex')
      return decrypt(keyOf(id), bytes.subarray(byteMark.length), about)
    },
    print: (value) => printWith(first, value),
    prints: (value) => keys.map((key) => printWith(key, value)),
    keyIds: keys.map(({ id }) => id),
    mark,
    byteMark,
  }
}
