import { sql } from 'kysely'
import { daysAfter } from '../../../../src/domain/shop-time'
import { hashToken, newToken } from '../../../platform/http/auth'
import { insertAccounts, openMobile, openName } from '../account/accounts'
import type { Handle, Trx } from '../../../platform/db/transaction'
import type { Deps } from '../../../platform/http/context'
import type { Identity } from '../../../providers/identity/client'
import type { Vault } from '../../../platform/encryption'
import { firstNickname } from '../../../../src/domain/mask'
import { padToPlan } from '../../../platform/db/any-of'

const SESSION_DAYS = 30
const TICKET_MS = 10 * 60_000

export interface Account {
  id: number
  name: string
  mobile: string
}

const accounts = (handle: Handle) =>
  handle.selectFrom('app_user').select(['app_user.id', 'app_user.mobile_sealed', 'app_user.name_sealed'])

type SealedAccount = Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirstOrThrow']>>

const openAccount = (vault: Vault, row: SealedAccount): Account => ({
  id: row.id,
  name: openName(vault, row),
  mobile: openMobile(vault, row),
})

/** Returns the account of a mobile number; creates it when there is none, with the points for new accounts. */
export async function accountOf(
  trx: Trx,
  { vault, ports, mobile, now }: Pick<Deps, 'vault' | 'ports'> & { mobile: string; now: Date },
): Promise<{ user: Account; isNew: boolean }> {
  const find = () => accounts(trx).where('mobile_print', 'in', vault.prints(mobile)).executeTakeFirst()
  const known = await find()
  if (known) return { user: openAccount(vault, known), isNew: false }
  const name = firstNickname(mobile)
  const id = (await insertAccounts(trx, vault, [{ mobile, name, createdAt: now }])).get(mobile)
  if (id !== undefined) {
    await ports.welcomeAccount(trx, id, now)
    return { user: { id, name, mobile }, isNew: true }
  }
  const other = await find()
  if (!other) throw new Error('an account disappeared while its owner signed in')
  return { user: openAccount(vault, other), isNew: false }
}

/** Opens a session. Returns the token here only; the table stores its hash. */
export async function openSession(trx: Trx, userId: number, { now, device }: { now: Date; device: string }) {
  const token = newToken()
  await trx
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      device,
      created_at: now,
      expires_at: daysAfter(now, SESSION_DAYS),
    })
    .execute()
  return token
}

/** Records the referrer from the invitation. Adds a row for every sign-in with a referrer; never changes one. */
export async function saveReferral(trx: Trx, by: { userId: number; refno: string; isNew: boolean }, now: Date) {
  const { userId, refno, isNew } = by
  await trx.insertInto('referral').values({ user_id: userId, refno, is_new: isNew, at: now }).execute()
}

/** Returns the owner of an issuer and subject together: the same subject at another issuer is a different person. */
export async function ownerOfIdentity(
  handle: Handle,
  vault: Vault,
  { issuer, subject }: Identity,
): Promise<Account | undefined> {
  const row = await accounts(handle)
    .innerJoin('identity', 'app_user.id', 'identity.user_id')
    .where('identity.issuer', '=', issuer)
    .where('identity.subject', '=', subject)
    .executeTakeFirst()
  return row && openAccount(vault, row)
}

/** Returns an account's identity at an issuer, by its newest binding. */
export const identityOf = (handle: Handle, issuer: string, userId: number): Promise<Identity | undefined> =>
  handle
    .selectFrom('identity')
    .select(['issuer', 'subject'])
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()

/** Binds an identity to an account. Both are proven: the newest binding replaces the older. */
export async function bindIdentity(trx: Trx, { issuer, subject }: Identity, userId: number, now: Date) {
  await trx
    .insertInto('identity')
    .values({ issuer, subject, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet({ user_id: userId }))
    .execute()
}

/** Records a code; returns false when it was used before. */
export async function firstUse(handle: Handle, issuer: string, code: string, now: Date): Promise<boolean> {
  const row = await handle
    .insertInto('login_code')
    .values({ code_hash: hashToken(`${issuer}.${code}`), used_at: now })
    .onConflict((conflict) => conflict.column('code_hash').doNothing())
    .returning('code_hash')
    .executeTakeFirst()
  return row !== undefined
}

/** Creates a ticket for a proven identity, valid for ten minutes. */
export async function issueTicket(handle: Handle, { issuer, subject }: Identity, now: Date): Promise<string> {
  const ticket = newToken()
  const expiresAt = new Date(now.getTime() + TICKET_MS)
  await handle
    .insertInto('bind_ticket')
    .values({ ticket_hash: hashToken(ticket), issuer, subject, expires_at: expiresAt })
    .execute()
  return ticket
}

/** Uses up a ticket: of two parallel calls one gets the identity. */
export const takeTicket = (trx: Trx, ticket: string, now: Date): Promise<Identity | undefined> =>
  trx
    .deleteFrom('bind_ticket')
    .where('ticket_hash', '=', hashToken(ticket))
    .where('expires_at', '>', now)
    .returning(['issuer', 'subject'])
    .executeTakeFirst()

/**
 * Lists the valid sessions of these tokens, with the catalog version. Looks each token up by the index (`limit 1`): with
 * `= any` PostgreSQL reads the table whole until it has some thousand sessions. A token may be listed several times.
 */
export const listSessions = (db: Handle, tokenHashes: string[], now: Date) =>
  db
    .selectFrom(sql<{ hash: string }>`unnest(${padToPlan(tokenHashes)}::text[])`.as<'t'>(sql`t(hash)`))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('session')
          .select(['token_hash', 'user_id'])
          .whereRef('token_hash', '=', 't.hash')
          .where('expires_at', '>', now)
          .limit(1)
          .as('s'),
      (join) => join.onTrue(),
    )
    .select(['s.token_hash', 's.user_id', (eb) => eb.selectFrom('shelf_version').select('n').as('shelf')])
    .execute()

export const deleteSession = (db: Handle, tokenHash: string) =>
  db.deleteFrom('session').where('token_hash', '=', tokenHash).execute()

const TRIES = 5

const NEVER = new Date(0)

/** Inserts a code, or replaces one that was sent before this moment. Only one of many parallel calls succeeds. */
export const reserveCode = (
  trx: Trx,
  key: string,
  fresh: { code_hash: string; tries: number; sent_at: Date; expires_at: Date },
  sentBefore: Date,
) =>
  trx
    .insertInto('sms_code')
    .values({ mobile_key: key, ...fresh })
    .onConflict((conflict) =>
      conflict.column('mobile_key').doUpdateSet(fresh).where('sms_code.sent_at', '<=', sentBefore),
    )
    .returning('mobile_key')
    .executeTakeFirst()

export const findSentAt = (trx: Trx, key: string) =>
  trx.selectFrom('sms_code').select('sent_at').where('mobile_key', '=', key).executeTakeFirstOrThrow()

export const deleteCode = (db: Handle, key: string) => db.deleteFrom('sms_code').where('mobile_key', '=', key).execute()

/** Counts a guess of a valid code and returns its hash. */
export const countGuess = (db: Handle, key: string, now: Date) =>
  db
    .updateTable('sms_code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('mobile_key', '=', key)
    .where('expires_at', '>', now)
    .where('tries', '<', TRIES)
    .returning('code_hash')
    .executeTakeFirst()

/** Ends a valid code; only one of many parallel calls succeeds. */
export const useUpCode = (trx: Trx, key: string, codeHash: string, now: Date) =>
  trx
    .updateTable('sms_code')
    // Counts as expired even for a process whose clock is behind.
    .set({ expires_at: NEVER, tries: TRIES })
    .where('mobile_key', '=', key)
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .returning('mobile_key')
    .executeTakeFirst()

export const deleteOldCodes = (db: Handle, sentBefore: Date) =>
  db.deleteFrom('sms_code').where('sent_at', '<', sentBefore).execute()

export const deleteUsedSignInCodes = (db: Handle, usedBefore: Date) =>
  db.deleteFrom('login_code').where('used_at', '<', usedBefore).execute()

export const deleteExpiredTickets = (db: Handle, at: Date) =>
  db.deleteFrom('bind_ticket').where('expires_at', '<', at).execute()

export const deleteExpiredSessions = (db: Handle, at: Date) =>
  db.deleteFrom('session').where('expires_at', '<', at).execute()
