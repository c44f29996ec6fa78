import { createHash } from 'node:crypto'
import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { counselorsInOrder, positionText } from '../../../../src/domain/counselor'
import { pointOf, shopsOfCity } from '../../catalog'
import type { Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { qrPicture } from '../../../platform/qr-code'
import { listCounselors, findCounselor, insertShareCode } from './queries'

type Counselor = Reply<'counselors'>[number]
interface Row {
  user_id: string
  name: string
  position: string
  store_no: string
  store_name: string
}

const HOURS = '9:00–21:00'
const none = () => refuse('missing', '没有找到这位顾问')

/** Converts a counsellor to the contract's form. @spec BC-78 */
const toView = ({ user_id: userId, name, position, store_no, store_name }: Row): Counselor => ({
  userId,
  name,
  position: positionText(position),
  storeNo: store_no,
  storeName: store_name,
})

const listed = (all: Row[]) => counselorsInOrder(all).map(toView)

/** Lists the counsellors of a store, or all. @spec BC-79 */
export async function counselors(ctx: Ctx, { storeNo }: Parsed<'counselors'>): Promise<Counselor[]> {
  return listed(await listCounselors(ctx.db, storeNo))
}

/** Lists the counsellors of the nearest store that has any, because the shopper needs a contact. @spec BC-79 PR-30 */
export async function counselorsNear(ctx: Ctx, place: Parsed<'counselorsNear'>): Promise<Counselor[]> {
  const all = await listCounselors(ctx.db)
  const shops = shopsOfCity(await ctx.catalogSnapshot(), place.cityId, pointOf(place), ctx.now())
  const nearest = shops.find(({ row }) => all.some((one) => one.store_no === row.store_no))
  return listed(all.filter((one) => one.store_no === nearest?.row.store_no))
}

const byId = async (ctx: Ctx, userId: string) => (await findCounselor(ctx.db, userId)) ?? none()

export const counselorByCode = async (ctx: Ctx, { code }: Parsed<'counselorByCode'>): Promise<Counselor> =>
  toView(await byId(ctx, code))

/** Returns a code that opens the counsellor's card in the app; drawn once, served together with poster codes. */
export async function counselorContact(ctx: Ctx, { userId }: Parsed<'counselorContact'>) {
  const row = await byId(ctx, userId)
  const { protocol, host } = ctx.request
  const url = `/health/counselor?code=${encodeURIComponent(row.user_id)}`
  const name = createHash('sha256').update(`contact ${host} ${row.user_id}`).digest('hex').slice(0, 24)
  const picture = qrPicture(`${protocol}://${host}${url}`) ?? none()
  await insertShareCode(ctx.db, {
    name,
    barcode: null,
    mime: 'image/svg+xml',
    bytes: Buffer.from(picture),
    created_at: ctx.now(),
  })
  return { ...toView(row), qr: `code/${name}`, url, hours: HOURS }
}
