import {
  FONT_FAMILY,
  GREY,
  INK,
  ACCENT,
  ACCENT_SOFT,
  BACKGROUND,
  escapeXml,
  splitLines,
  drawParagraph,
  drawText,
} from '../../../platform/svg'
import type { DrawnProduct, MarketingPorts } from '../ports'

/** Size of every poster; pages reserve its space. */
const WIDTH = 320
const HEIGHT = 536
const PRICE = '#C43517'
/** Text that the advertising of a medicine must contain. */
const MEDICINE = '请按药品说明书或者在药师指导下购买和使用'
/** Delivery promise on posters. @spec PR-37 */
const PROMISE = '最快25分钟送药到家'

/** Content of a poster besides its code. `price` is in yuan with two decimals, '' for none. */
export interface PosterProduct extends DrawnProduct {
  price: string
}

/** Embeds a picture in another at a position, in a size. */
const placed = (svg: string, x: number, y: number, side: number) =>
  svg.replace(/width="[\d.]+" height="[\d.]+"/, `x="${x}" y="${y}" width="${side}" height="${side}"`)

/** Embeds the code's picture as a data url, whatever its format. */
const codeAt = ({ mime, bytes }: Code, x: number, y: number, side: number) =>
  `<image x="${x}" y="${y}" width="${side}" height="${side}" href="data:${escapeXml(mime)};base64,${Buffer.from(bytes).toString('base64')}"/>`

export interface Code {
  mime: string
  bytes: Uint8Array
}

const brand =
  `<circle cx="34" cy="36" r="14" fill="${ACCENT}"/><path d="M34 29v14M27 36h14" stroke="#fff" stroke-width="4" stroke-linecap="round"/>` +
  drawText(56, 34, '药达', { size: 15, weight: 600 }) +
  drawText(56, 50, PROMISE, { size: 10, fill: GREY })

/** Top of the part with the code. */
const FOOT = HEIGHT - 112

const foot = (code: Code, label: string) =>
  `<rect x="0" y="${FOOT}" width="${WIDTH}" height="112" fill="${ACCENT_SOFT}"/>` +
  `<rect x="204" y="${FOOT + 10}" width="92" height="92" rx="6" fill="#fff"/>` +
  codeAt(code, 208, FOOT + 14, 84) +
  drawText(24, FOOT + 50, label, { size: 13, weight: 600 }) +
  drawText(24, FOOT + 70, '长按图片或扫码打开', { size: 10, fill: GREY })

const whole = (label: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH * 3}" height="${HEIGHT * 3}" role="img" ` +
  `aria-label="${escapeXml(label)}" font-family="${FONT_FAMILY}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>${body}</svg>`

/** Draws a poster of one product. Never of a prescription drug. @spec RX-01 */
export function productPoster(product: PosterProduct, code: Code, draw: MarketingPorts['drawProduct']): string {
  const title = splitLines(product.name, 16, 2)
  const titleBottom = 318 + title.length * 19
  const body =
    brand +
    `<rect x="24" y="62" width="272" height="228" rx="10" fill="${BACKGROUND}"/>` +
    placed(draw(product), 46, 62, 228) +
    drawParagraph(24, 318, title, { size: 16, weight: 600 }) +
    drawText(24, titleBottom, product.spec, { size: 11, fill: GREY }) +
    (product.price && drawText(24, titleBottom + 30, `¥${product.price}`, { size: 24, fill: PRICE, weight: 600 })) +
    (product.drugClass ? drawText(24, titleBottom + 48, MEDICINE, { size: 9, fill: GREY }) : '') +
    foot(code, '打开药达看详情')
  return whole(`${product.name} ${product.spec}`, body)
}

/** Group-buy data besides the product: prices in yuan, and the number of participants. */
export interface PosterGroup extends PosterProduct {
  usual: string
  size: number
}

/** Draws the poster of a group buy. @spec PR-33 PR-37 */
export function groupPosterOf(product: PosterGroup, code: Code, draw: MarketingPorts['drawProduct']): string {
  const title = splitLines(product.name, 16, 2)
  const titleBottom = 308 + title.length * 19
  const body =
    brand +
    `<rect x="24" y="62" width="272" height="220" rx="10" fill="${BACKGROUND}"/>` +
    placed(draw(product), 50, 62, 220) +
    drawParagraph(24, 308, title, { size: 16, weight: 600 }) +
    drawText(24, titleBottom, product.spec, { size: 11, fill: GREY }) +
    drawText(24, titleBottom + 32, `¥${product.price}`, { size: 24, fill: PRICE, weight: 600 }) +
    drawText(140, titleBottom + 32, `${product.size} 人拼团价`, { size: 13, fill: PRICE, weight: 600 }) +
    (product.usual && drawText(24, titleBottom + 52, `单独购买 ¥${product.usual}`, { size: 11, fill: GREY })) +
    (product.drugClass ? drawText(140, titleBottom + 52, MEDICINE, { size: 7, fill: GREY }) : '') +
    foot(code, '打开药达一起拼')
  return whole(`${product.size} 人拼团 ${product.name} ${product.spec}`, body)
}

/** Draws the poster of the app itself. @spec PR-37 */
export function shopPoster(code: Code): string {
  const points = ['附近药房有现货', '执业药师审方', '药品批号效期可查']
  const rows = points.map(
    (point, at) =>
      `<circle cx="34" cy="${256 + at * 48}" r="4" fill="${ACCENT}"/>${drawText(48, 261 + at * 48, point, { size: 16, fill: INK })}`,
  )
  const body =
    brand +
    `<rect x="24" y="72" width="272" height="136" rx="10" fill="${ACCENT_SOFT}"/>` +
    drawText(44, 134, '要药，就近送', { size: 28, weight: 600, fill: ACCENT }) +
    drawText(44, 172, PROMISE, { size: 16 }) +
    rows.join('') +
    foot(code, '打开药达')
  return whole(`药达 ${PROMISE}`, body)
}

export interface PosterPack {
  name: string
  note: string
  /** Amounts in yuan. */
  coupons: { name: string; amount: number }[]
}

/** Most coupons that fit on a poster. */
const MOST_ROWS = 4

/** Draws the poster of a coupon pack. @spec PR-21 PR-37 */
export function packPoster({ name, note, coupons }: PosterPack, code: Code): string {
  const rows = coupons.slice(0, MOST_ROWS).map((coupon, at) => {
    const y = 196 + at * 56
    return (
      `<rect x="24" y="${y}" width="272" height="46" rx="8" fill="${BACKGROUND}"/>` +
      drawText(38, y + 30, `¥${coupon.amount}`, { size: 20, fill: PRICE, weight: 600 }) +
      drawText(110, y + 28, splitLines(coupon.name, 13, 1)[0] ?? '', { size: 13, fill: INK })
    )
  })
  const body =
    brand +
    `<rect x="24" y="72" width="272" height="104" rx="10" fill="${ACCENT_SOFT}"/>` +
    drawText(44, 120, splitLines(name, 10, 1)[0] ?? '', { size: 22, weight: 600, fill: ACCENT }) +
    drawText(44, 150, splitLines(note, 18, 1)[0] ?? '', { size: 12, fill: GREY }) +
    rows.join('') +
    foot(code, '打开药达领券')
  return whole(`${name} ${note}`, body)
}
