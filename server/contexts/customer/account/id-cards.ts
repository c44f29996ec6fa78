import type { Parsed, Reply } from '../../../../src/contract/schemas'
import type { IdCard } from '../../../../src/contract/types'
import { MOST_ID_CARDS } from '../../../../src/domain/account'
import { checkDocument } from '../../../../src/domain/id-card/document'
import { isLegalName, LEGAL_NAME_WRONG } from '../../../../src/domain/id-card/legal-name'
import { maskName, maskCertificateNo } from '../../../../src/domain/mask'
import { formatShopTime } from '../../../../src/domain/shop-time'
import { inTransaction } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { aboutIdCard, aboutIdCardName } from '../../../schema/sealed-bindings'
import { readOwnUpload } from '../upload/uploads'
import { needConsent } from '../consent/consent'

import {
  idCardsOf,
  makeDefaultCard,
  type IdCardRow,
  insertIdCard,
  deleteIdCardRow,
  deletePrivatePicture,
} from './id-card-queries'
import { lockUser } from './queries'

const NOT_FOUND = '这条实名信息已经不在了'
const result = { done: true as const }

const toView = ({ id, kind, name, id_mask, is_default }: IdCardRow): IdCard => ({
  ...{ id, kind, name: maskName(name), idMask: id_mask, undefault: is_default ? 1 : 0 },
})

export const idCards = async (ctx: Ctx): Promise<IdCard[]> => (await idCardsOf(ctx.db, ownerOf(ctx))).map(toView)

/**
 * Stores the document sealed; later reads return a mask. The first document becomes the default.
 * @spec VA-27 … VA-39 VA-43 RX-10
 */
export async function saveIdCard(ctx: Ctx, input: Parsed<'saveIdCard'>): Promise<Reply<'saveIdCard'>> {
  const userId = ownerOf(ctx)
  const today = formatShopTime(ctx.now(), 'YYYY-MM-DD')
  const checkedDocument = checkDocument({ kind: input.kind, text: input.idNo, today })
  const number = checkedDocument.ok ? checkedDocument.number : refuse('invalid', checkedDocument.message)
  if (input.kind === 'mainland' && !isLegalName(input.name)) refuse('invalid', LEGAL_NAME_WRONG)
  const row = await inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, userId)
    await needConsent(trx, userId, 'id')
    const others = await idCardsOf(trx, userId)
    const [prints, id_print] = [ctx.vault.prints(number), ctx.vault.print(number)]
    if (others.some((other) => prints.includes(other.id_print))) refuse('notice', '这个证件号码已经保存过')
    if (others.length >= MOST_ID_CARDS) refuse('notice', `最多保存 ${MOST_ID_CARDS} 条实名信息`)
    const sealed = {
      id_sealed: ctx.vault.seal(number, aboutIdCard(userId)),
      id_print,
      id_mask: maskCertificateNo(number),
    }
    const { kind } = input
    const name = { name: maskName(input.name), name_sealed: ctx.vault.seal(input.name, aboutIdCardName(userId)) }
    const { id } = await insertIdCard(trx, {
      user_id: userId,
      kind,
      ...name,
      ...sealed,
      is_default: false,
      created_at: ctx.now(),
    })
    if (others.length === 0 || input.undefault === 1) await makeDefaultCard(trx, userId, id)
    return (await idCardsOf(trx, userId)).find((one) => one.id === id)
  })
  return toView(row ?? refuse('missing', NOT_FOUND))
}

export async function setDefaultIdCard(ctx: Ctx, id: number) {
  const userId = ownerOf(ctx)
  await inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, userId)
    if (!(await makeDefaultCard(trx, userId, id))) refuse('missing', NOT_FOUND)
  })
  return result
}

/** Deletes an identity. The newest remaining one replaces a deleted default. */
export async function deleteIdCard(ctx: Ctx, id: number) {
  const userId = ownerOf(ctx)
  await inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, userId)
    const deletedRow = await deleteIdCardRow(trx, userId, id)
    if (!deletedRow) return refuse('missing', NOT_FOUND)
    const [next] = deletedRow.is_default ? await idCardsOf(trx, userId) : []
    if (next) await makeDefaultCard(trx, userId, next.id)
  })
  return result
}

/** Reads name and number from a picture. Deletes the picture in any case: only the number is needed. @spec RX-10 */
export async function readIdCard(ctx: Ctx, { url }: Parsed<'readIdCard'>): Promise<Reply<'readIdCard'>> {
  const userId = ownerOf(ctx)
  await needConsent(ctx.db, userId, 'id')
  const picture = await readOwnUpload(ctx, url)
  await deletePrivatePicture(ctx.db, userId, url.replace('/upload/', ''))
  return ctx.ocr.idCard(picture)
}
