import { DrugClass } from '../../../../src/domain/drug-class'
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { fromFen } from '../../../../src/domain/money'
import { findProduct, OWN_PRICES } from '../../catalog'
import type { Ctx, Deps } from '../../../platform/http/context'
import { sendMissing } from '../../../platform/http/errors'
import { refuse } from '../../../platform/http/refusal'
import { productPoster, groupPosterOf, packPoster, shopPoster, type Code } from './poster'
import { PNG_HEADERS, pngOf } from '../../../platform/png'
import { qrPicture } from '../../../platform/qr-code'
import { couponActivity } from '../coupon/coupon-activity'
import { countAttempt, HOUR } from '../../../platform/rate-limit'
import { withoutLeadingSlash, salesLink } from './links'
import { findShareCodeName, insertShareCode, findShareCode } from './queries'

const CODES_PER_IP_AN_HOUR = 300
/** Longest text of a WeChat mini-program code. */
const MOST_SCENE = 32

/** Returns the product of a poster; refuses a prescription drug, which must not be advertised. @spec RX-01 */
async function advertised({ db, now }: Pick<Ctx, 'db' | 'now'>, barcode: string) {
  const product =
    (await findProduct(db, barcode, { now: now(), priceList: OWN_PRICES })) ?? refuse('missing', '没有找到这个商品')
  return product.drug_class === DrugClass.rx ? refuse('notice', '处方药不做海报') : product
}

/** Returns the content of a coupon pack while it can be claimed. @spec PR-21 */
async function givenAway(deps: Pick<Ctx, 'db' | 'now'>, code: string) {
  const pack = await couponActivity(deps, { code })
  return new Date(pack.endTime) <= deps.now() ? refuse('notice', '活动已结束，没有海报了') : pack
}

/** Target of a code, and the content of its poster. */
type CodeInput = Parsed<'createCode'> & { groupActivityId?: number }

async function drawnCode(ctx: Ctx, input: CodeInput): Promise<Code> {
  if (input.kind === 'mini') {
    if (input.query.length > MOST_SCENE) refuse('invalid', '这个页面做不了小程序码')
    return ctx.identity.code({ page: withoutLeadingSlash(input.path), scene: input.query })
  }
  const { protocol, host } = ctx.request
  const picture = qrPicture(`${protocol}://${host}${salesLink({ path: input.url, refno: '' }).url}`)
  return picture ? { mime: 'image/svg+xml', bytes: Buffer.from(picture) } : refuse('invalid', '这个页面的地址太长')
}

/** Creates a code with a poster around it. The same target has the same code, which is drawn once. @spec PR-37 */
export async function createCode(ctx: Ctx, input: Parsed<'createCode'>): Promise<Reply<'createCode'>> {
  if (input.barcode) await advertised(ctx, input.barcode)
  if (input.activity) await givenAway(ctx, input.activity)
  return makeCode(ctx, input)
}

/** Creates a code for a target that the server has chosen. */
export async function makeCode(ctx: Ctx, input: CodeInput): Promise<Reply<'createCode'>> {
  const { kind, path, query, url, barcode = null, activity = null, groupActivityId: group = null } = input
  const about = [barcode, ...(activity === null ? [] : [activity]), ...(group === null ? [] : [{ group }])]
  const says = kind === 'mini' ? [kind, path, query, ...about] : [kind, ctx.request.host, url, ...about]
  const name = createHash('sha256').update(JSON.stringify(says)).digest('hex').slice(0, 24)
  const known = await findShareCodeName(ctx.db, name)
  if (!known) {
    if ((await countAttempt(ctx.db, `code-ip:${ctx.ip}`, ctx.now(), HOUR)) > CODES_PER_IP_AN_HOUR) refuse('tooMany')
    const { mime, bytes } = await drawnCode(ctx, input)
    await insertShareCode(ctx.db, {
      name,
      barcode,
      activity_code: activity,
      group_activity_id: group,
      mime,
      bytes,
      created_at: ctx.now(),
    })
  }
  return { code: `code/${name}`, poster: `code/${name}.png` }
}

type StoredCode = NonNullable<Awaited<ReturnType<typeof findShareCode>>>

const SVG = 'image/svg+xml; charset=utf-8'
const HEADERS = {
  'content-security-policy': "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
}
const LONG = 'public, max-age=31536000, immutable'
/** Cache header of posters: they contain a price, which may change. */
const SHORT = 'public, max-age=300'

/** Draws the poster around a code as SVG; null if its product or group buy is gone, or must not be advertised. */
async function drawPoster({ db, now, ports }: Deps, code: StoredCode): Promise<string | null> {
  if (code.activity_code !== null)
    return packPoster(await couponActivity({ db, now }, { code: code.activity_code }), code)
  if (code.group_activity_id !== null) {
    const sold = await ports.groupBuyProduct({ db, now }, code.group_activity_id)
    return sold ? groupPosterOf(sold, code, ports.drawProduct) : null
  }
  if (code.barcode === null) return shopPoster(code)
  const product = await findProduct(db, code.barcode, { now: now(), priceList: OWN_PRICES })
  // The drug class may have changed since the poster was made.
  if (!product || product.drug_class === DrugClass.rx) return null
  const price = product.price_now === null ? '' : fromFen(product.price_now).toFixed(2)
  const drawn = { ...product, drugClass: product.drug_class, approvalNo: product.approval_no, price }
  return productPoster(drawn, code, ports.drawProduct)
}

/** Serves codes by name, and their posters as `<name>.png` for albums and as `<name>.svg`. */
export const shareCodes = (deps: Deps) => async (app: FastifyInstance) => {
  app.get<{ Params: { name: string } }>('/code/:name', async ({ params: { name } }, reply) => {
    const [, form] = /\.(svg|png)$/.exec(name) ?? []
    const code = await findShareCode(deps.db, name.replace(/\.(svg|png)$/, '').slice(0, 40))
    if (!code) return sendMissing(reply)
    const headers = reply.headers(HEADERS)
    if (!form) return headers.header('cache-control', LONG).type(code.mime).send(Buffer.from(code.bytes))
    const svg = await drawPoster(deps, code)
    if (svg === null) return sendMissing(reply)
    headers.header('cache-control', SHORT)
    return form === 'png' ? headers.headers(PNG_HEADERS).send(await pngOf(svg)) : headers.type(SVG).send(svg)
  })
}
