import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { Db } from '../../../platform/db/open'
import { signerOf, verifierOf, type Signer, type Verifier } from '../keys'

type KeyPair = Signer & Verifier

const makePair = promisify(generateKeyPair)

/** Returns the stored row; creates one only if there is none, so that all processes have the same keys. */
async function stored(db: Db, name: string, make: () => Promise<{ private_pem: string; public_pem: string }>) {
  const find = () => db.selectFrom('sandbox_key').selectAll().where('name', '=', name).executeTakeFirst()
  const known = await find()
  if (known) return known
  const fresh = await make()
  await db
    .insertInto('sandbox_key')
    .values({ name, ...fresh })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await find()) ?? { name, ...fresh }
}

/** Loads each key once, and creates keys that the database does not have. */
export class SandboxKeys {
  private readonly pairs = new Map<string, Promise<KeyPair>>()
  private secretText: Promise<Buffer> | undefined

  constructor(private readonly db: () => Db) {}

  /** Returns a key pair: `merchant` signs our requests; the providers' own keys sign notifications. */
  pair(name: 'merchant' | 'wechat' | 'alipay'): Promise<KeyPair> {
    const known = this.pairs.get(name)
    if (known) return known
    const fresh = this.loadPair(name)
    this.pairs.set(name, fresh)
    // A key that failed to load is loaded again the next time.
    fresh.catch(() => this.pairs.delete(name))
    return fresh
  }

  /** Returns 32 bytes known to both sides, for the encrypted part of a WeChat notification. */
  secret(): Promise<Buffer> {
    if (this.secretText) return this.secretText
    const fresh = stored(this.db(), 'wechat-v3', async () => ({
      private_pem: randomBytes(32).toString('base64'),
      public_pem: '',
    })).then((row) => Buffer.from(row.private_pem, 'base64'))
    this.secretText = fresh
    fresh.catch(() => (this.secretText = undefined))
    return fresh
  }

  private async loadPair(name: string): Promise<KeyPair> {
    const row = await stored(this.db(), name, async () => {
      const { privateKey, publicKey } = await makePair('rsa', { modulusLength: 2048 })
      return {
        private_pem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
        public_pem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      }
    })
    return { ...signerOf(row.private_pem), ...verifierOf(row.public_pem) }
  }
}
