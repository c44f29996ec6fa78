import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { PIN_TRIES } from '../../../../src/domain/wallet'
import { formatShopTime } from '../../../../src/domain/shop-time'
import { inTransaction, type Trx } from '../../../platform/db/transaction'
import type { Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import type { Vault } from '../../../platform/encryption'
import { aboutPin } from '../../../schema/sealed-bindings'
import { newProof } from './proof'
import { countTry, findPinState, clearTries } from './queries'

const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 }
const KEY_BYTES = 32
/** How long a checked password waits for the rest of the same call, in ms. */
const PROOF_MS = 60_000

const slow = (text: string, salt: Buffer) =>
  new Promise<Buffer>((done, fail) =>
    scrypt(text, salt, KEY_BYTES, COST, (error, key) => (error ? fail(error) : done(key))),
  )

/**
 * Returns the stored form of a payment password: salt and slow hash, sealed. Testing passwords needs the key outside
 * the database; a copy of the database alone is useless.
 * @spec S27
 */
export async function sealPin(vault: Vault, userId: number, pin: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await slow(pin, salt)
  return vault.seal(`${salt.toString('base64')}.${key.toString('base64')}`, aboutPin(userId))
}

/**
 * Whether it is the form of the first versions, which mixed the key into the hash instead of sealing it. The first
 * correct password replaces it.
 */
const isOldForm = (stored: string) => stored.includes('.')

/** Returns the possible inputs of the slow hash for a correct password. */
function inputsOf(vault: Vault, userId: number, pin: string, stored: string): string[] {
  return isOldForm(stored) ? vault.prints(`pay password of ${userId}: ${pin}`) : [pin]
}

/** Decrypts the stored hash; a hash sealed by another key does not decrypt, and matches no password. */
function hashOf(vault: Vault, userId: number, stored: string): string {
  if (isOldForm(stored)) return stored
  try {
    return vault.open(stored, aboutPin(userId))
  } catch {
    return ''
  }
}

async function fits(vault: Vault, userId: number, pin: string, stored: string): Promise<boolean> {
  const [salt, storedHash] = hashOf(vault, userId, stored)
    .split('.')
    .map((part) => Buffer.from(part, 'base64'))
  if (!salt || !storedHash) return false
  for (const input of inputsOf(vault, userId, pin, stored)) {
    const key = await slow(input, salt)
    if (key.length === storedHash.length && timingSafeEqual(key, storedHash)) return true
  }
  return false
}

const locked = (until: Date) =>
  refuse('pinLocked', `支付密码已锁定，请在 ${formatShopTime(until, 'HH:mm')} 之后再试，或重置支付密码`, {
    lockedUntil: until.toISOString(),
  })

/**
 * Checks the payment password: refuses with 8508 and the attempts left, 8509 while locked, 8511 without a password. A
 * correct password resets the count and runs `then` in the same transaction, unless a parallel reset has replaced the
 * password.
 * @spec S28
 */
export async function checkPin<T>(ctx: Ctx, userId: number, pin: string, then: (trx: Trx) => Promise<T>): Promise<T> {
  const tried = await countTry(ctx.db, userId, ctx.now())
  if (!tried?.pin_hash) {
    const { pin_hash: hash, locked_until: until } = (await findPinState(ctx.db, userId)) ?? refuse('walletClosed')
    return hash && until ? locked(until) : refuse('walletClosed')
  }
  if (!(await fits(ctx.vault, userId, pin, tried.pin_hash))) {
    if (tried.locked_until) locked(tried.locked_until)
    const remaining = PIN_TRIES - tried.pin_tries
    refuse('pinWrong', `支付密码不正确，还可以试 ${remaining} 次`, { remaining })
  }
  const newForm = isOldForm(tried.pin_hash) ? { pin_hash: await sealPin(ctx.vault, userId, pin) } : {}
  return inTransaction(ctx.db, async (trx) => {
    const cleared = await clearTries(trx, { pin_tries: 0, locked_until: null, ...newForm }, userId, tried.pin_hash)
    if (cleared.numUpdatedRows === 0n) refuse('proofGone')
    return then(trx)
  })
}

/**
 * Checks the payment password for a withdrawal or conversion, and returns a proof of it. Does not run in the
 * transaction that spends the proof: a refusal there must not count as a wrong password. A reset of the password in
 * between voids the proof.
 * @spec S28 S30
 */
export function provePin(ctx: Ctx, about: Parameters<typeof newProof>[1], pin: string): Promise<string> {
  const expires = new Date(ctx.now().getTime() + PROOF_MS)
  return checkPin(ctx, about.userId, pin, (trx) => newProof(trx, about, expires))
}

/** Returns whether a password exists, and whether it may be tried. */
export async function pinState(ctx: Ctx, userId: number) {
  const row = await findPinState(ctx.db, userId)
  const isLocked = row?.locked_until != null && row.locked_until > ctx.now()
  const tries = row?.locked_until && !isLocked ? 0 : (row?.pin_tries ?? 0)
  return {
    set: row?.pin_hash ? (1 as const) : (0 as const),
    remaining: isLocked ? 0 : PIN_TRIES - tries,
    lockedUntil: isLocked ? (row?.locked_until?.toISOString() ?? null) : null,
  }
}
