import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { shopIso } from '../../../../src/domain/shop-time'
import { pictureOf } from '../../catalog'
import type { Ctx } from '../../../platform/http/context'
import { shopUserOf } from '../../../platform/http/shop-user'
import { toPage } from '../../../platform/http/to-page'
import { signPictureUrl } from '../../customer'
import { countDue, countReviews, listDue, listReviews } from './queries'

interface Line {
  order_id: number
  order_no: string
  barcode: string
  name: string
  spec: string
  drug_class: string | null
}

const toView = (line: Line) => ({
  orderId: line.order_id,
  orderNo: line.order_no,
  barcode: line.barcode,
  productName: line.name,
  spec: line.spec,
  minPic: pictureOf(line),
})

export async function commentsDue(ctx: Ctx, input: Parsed<'commentsDue'>): Promise<Reply<'commentsDue'>> {
  const owner = shopUserOf(ctx)
  const rows = await listDue(ctx.db, owner, input)
  const { n } = await countDue(ctx.db, owner)
  const list = rows.map((row) => ({ ...toView(row), count: row.count, createTime: shopIso(row.created_at) }))
  return toPage(list, n, input)
}

export async function commentsDone(ctx: Ctx, input: Parsed<'commentsDone'>): Promise<Reply<'commentsDone'>> {
  const owner = shopUserOf(ctx)
  const rows = await listReviews(ctx.db, owner, input)
  const { n } = await countReviews(ctx.db, owner)
  const list = rows.map((row) => {
    const { id, score, tags } = row
    const pics = row.isClosed ? row.pics.map((url) => signPictureUrl(ctx, url)) : row.pics
    return { ...toView(row), id, score, text: row.body, tags, pics, time: shopIso(row.created_at) }
  })
  return toPage(list, n, input)
}
