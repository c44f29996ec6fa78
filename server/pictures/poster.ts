import { FONT, GREY, INK, ACCENT, ACCENT_SOFT, TILE, escape, lines, paragraph, text } from './svg'
import { goodsPicture, type Drawn } from './goods'

const WIDTH = 320
const PRICE = '#C43517'
/** What advertising of a medicine must carry. */
const MEDICINE = '请按药品说明书或者在药师指导下购买和使用'
/** @spec PR-37 */
const PROMISE = '最快25分钟送药到家'

/** What stands on a poster besides its code. `price` is yuan with two decimals, '' for none. */
export interface PosterGoods extends Drawn {
  price: string
}

/** A picture inside another: at a place, in a size. */
const placed = (svg: string, x: number, y: number, side: number) =>
  svg.replace(/width="[\d.]+" height="[\d.]+"/, `x="${x}" y="${y}" width="${side}" height="${side}"`)

/** The code as the provider or we drew it: bytes of any picture, carried in the address. */
const codeAt = ({ mime, bytes }: Code, x: number, y: number, side: number) =>
  `<image x="${x}" y="${y}" width="${side}" height="${side}" href="data:${escape(mime)};base64,${Buffer.from(bytes).toString('base64')}"/>`

export interface Code {
  mime: string
  bytes: Uint8Array
}

const brand =
  `<circle cx="34" cy="36" r="14" fill="${ACCENT}"/><path d="M34 29v14M27 36h14" stroke="#fff" stroke-width="4" stroke-linecap="round"/>` +
  text(56, 34, '药达', { size: 15, weight: 600 }) +
  text(56, 50, PROMISE, { size: 10, fill: GREY })

const foot = (y: number, code: Code, words: string) =>
  `<rect x="0" y="${y}" width="${WIDTH}" height="112" fill="${ACCENT_SOFT}"/>` +
  '<rect x="204" y="' +
  `${y + 10}" width="92" height="92" rx="6" fill="#fff"/>` +
  codeAt(code, 208, y + 14, 84) +
  text(24, y + 48, words, { size: 13, weight: 600 }) +
  text(24, y + 68, '长按图片或扫码打开', { size: 10, fill: GREY })

const whole = (label: string, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH * 3}" height="${height * 3}" role="img" ` +
  `aria-label="${escape(label)}" font-family="${FONT}"><rect width="${WIDTH}" height="${height}" fill="#fff"/>${body}</svg>`

/** A poster of one article. Never one of a prescription drug. @spec RX-01 */
export function goodsPoster(goods: PosterGoods, code: Code): string {
  const title = lines(goods.name, 16, 2)
  const below = 352 + title.length * 22
  const body =
    brand +
    `<rect x="24" y="66" width="272" height="250" rx="10" fill="${TILE}"/>` +
    placed(goodsPicture(goods), 40, 71, 240) +
    paragraph(24, 344, title, { size: 17, weight: 600 }) +
    text(24, below - 4, goods.spec, { size: 11, fill: GREY }) +
    (goods.price && text(24, below + 30, `¥${goods.price}`, { size: 24, fill: PRICE, weight: 600 })) +
    (goods.drugClass ? text(24, below + 50, MEDICINE, { size: 9, fill: GREY }) : '') +
    foot(below + 64, code, '打开药达看详情')
  return whole(`${goods.name} ${goods.spec}`, below + 176, body)
}

/** The poster of the shop itself. @spec PR-37 */
export function shopPoster(code: Code): string {
  const points = ['附近药房有现货', '执业药师审方', '药品批号效期可查']
  const rows = points.map(
    (point, at) =>
      `<circle cx="34" cy="${226 + at * 34}" r="4" fill="${ACCENT}"/>${text(48, 231 + at * 34, point, { size: 15, fill: INK })}`,
  )
  const body =
    brand +
    `<rect x="24" y="72" width="272" height="112" rx="10" fill="${ACCENT_SOFT}"/>` +
    text(44, 122, '要药，就近送', { size: 26, weight: 600, fill: ACCENT }) +
    text(44, 156, PROMISE, { size: 15 }) +
    rows.join('') +
    foot(330, code, '打开药达')
  return whole(`药达 ${PROMISE}`, 442, body)
}
