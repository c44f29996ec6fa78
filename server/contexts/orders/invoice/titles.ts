import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { invoiceProblem, storedInvoice } from '../../../../src/domain/invoice'
import { inTransaction } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { lockUser } from '../../customer'
import { PROBLEMS } from '../place/order-options'
import { clearDefaultTitle, deleteTitle, insertTitle, listTitles, updateTitle, type TitleRow } from './queries'
import { openTitle, sealTitle } from './sealed-invoice'

const MOST_TITLES = 20

const titleView = (ctx: Ctx, row: TitleRow) => ({
  id: row.id,
  ...openTitle(ctx.vault, row),
  undefault: row.is_default ? (1 as const) : (0 as const),
})

/** Lists the titles that the shopper keeps, the default first. @spec PR-32 */
export async function invoiceTitles(ctx: Ctx): Promise<Reply<'invoiceTitles'>> {
  const rows = await listTitles(ctx.db, ownerOf(ctx))
  return { list: rows.map((row) => titleView(ctx, row)) }
}

/** Adds or changes a title; its number must have the right check character. @spec PR-32 */
export async function saveInvoiceTitle(
  ctx: Ctx,
  { id, undefault, ...input }: Parsed<'saveInvoiceTitle'>,
): Promise<Reply<'saveInvoiceTitle'>> {
  const userId = ownerOf(ctx)
  const problem = invoiceProblem(input)
  if (problem) refuse('invalid', PROBLEMS[problem])
  const sealed = sealTitle(ctx.vault, userId, storedInvoice(input))
  return inTransaction(ctx.db, async (trx) => {
    // Titles of one shopper change one after another: only one of them is the default.
    await lockUser(trx, userId)
    const rows = await listTitles(trx, userId)
    if (!id && rows.length >= MOST_TITLES) refuse('invalid', `最多保存 ${MOST_TITLES} 个抬头`)
    const isDefault = undefault === 1 || rows.length === 0
    if (isDefault) await clearDefaultTitle(trx, userId, id ?? 0)
    const columns = { title_sealed: sealed, is_default: isDefault }
    const row = id
      ? await updateTitle(trx, userId, id, columns)
      : await insertTitle(trx, { ...columns, user_id: userId, created_at: ctx.now() })
    return titleView(ctx, row ?? refuse('missing', '没有找到这个抬头'))
  })
}

export async function deleteInvoiceTitle(ctx: Ctx, { id }: Parsed<'deleteInvoiceTitle'>) {
  const { numDeletedRows } = await deleteTitle(ctx.db, ownerOf(ctx), id)
  if (numDeletedRows === 0n) refuse('missing', '没有找到这个抬头')
  return { done: true as const }
}
