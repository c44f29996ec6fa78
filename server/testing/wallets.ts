import { PURPOSES } from '../../src/domain/consent'
import { hashToken } from '../platform/http/auth'
import type { Shop } from './shop'

/** ID number for demonstrations; it belongs to no person. */
export const OWNER_ID = '440305199006150036'
export const PIN = '274931'

/** Returns a ticket that opens a wallet or resets its password, with the code that the sandbox returns. */
export async function walletTicket(shop: Shop, token: string): Promise<string> {
  // One code per minute is allowed.
  shop.pass(61_000)
  const { sandboxCode: code = '' } = await shop.ok('sendWalletCode', {}, token)
  return (await shop.ok('checkWalletCode', { code }, token)).ticket
}

/** Gives consent to the storage of an ID number. */
export const consentToIdNumber = (shop: Shop, token: string) =>
  shop.ok('saveConsents', { choices: [{ purpose: 'id', version: PURPOSES.id.version, given: true }] }, token)

/** Opens the shopper's wallet and adds coins and money, in fen. */
export async function openWallet(shop: Shop, token: string, { gold = 0, cash = 0 } = {}) {
  await consentToIdNumber(shop, token)
  const ticket = await walletTicket(shop, token)
  await shop.ok('openWallet', { name: '林小明', idNo: OWNER_ID, payPassword: PIN, ticket }, token)
  await fillWallet(shop, token, { gold, cash })
}

export const userOf = async ({ db }: Shop, token: string): Promise<number> =>
  (
    await db
      .selectFrom('session')
      .select('user_id')
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirstOrThrow()
  ).user_id

let fills = 0

export async function fillWallet(shop: Shop, token: string, balances: { gold: number; cash: number }) {
  const userId = await userOf(shop, token)
  for (const balanceKind of ['gold', 'cash'] as const) {
    if (balances[balanceKind] === 0) continue
    const entry = {
      user_id: userId,
      purse: balanceKind,
      delta: balances[balanceKind],
      cause: 'gift',
      order_id: null,
      at: shop.now,
    } as const
    await shop.db
      .insertInto('wallet_entry')
      .values({ ...entry, idem_key: `fill:${++fills}` })
      .execute()
  }
}

/** Returns a proof of the payment password for an order and an amount (yuan). */
export const proofOf = async (shop: Shop, token: string, orderNo: string, amount: number): Promise<string> =>
  (await shop.ok('verifyPayPassword', { orderNo, amount, payPassword: PIN }, token)).proof
