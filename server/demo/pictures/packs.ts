import { qrModules, qrPath } from '../../platform/qr-code'
import { splitLines, drawParagraph, drawShadow, drawText, GREY, INK, type Tones } from '../../platform/svg'

export interface Pack {
  /** Number in the printed code; '' for a pack without one. */
  barcode: string
  name: string
  spec: string
  drugClass: string | null
  tones: Tones
  /** Index of the design among those of a shape, from 0. */
  print: number
}

const OTC: Record<string, string> = { OTC甲: '#C4272D', OTC乙: '#177A3E' }

/** Draws the oval of an over-the-counter medicine: red for 甲, green for 乙. Nothing for other products. */
function badge({ drugClass }: Pack, cx: number, cy: number): string {
  const fill = OTC[drugClass ?? '']
  if (!fill) return ''
  return `<ellipse cx="${cx}" cy="${cy}" rx="10" ry="6.5" stroke="#fff" fill="${fill}"/>${drawText(cx, cy + 2.6, 'OTC', { size: 6.5, fill: '#fff', weight: 600, anchor: 'middle' })}`
}

/** Side of the printed code, with its quiet zone. */
const CODE_SIDE = 22

/** Draws the code of a pack, which a photograph of it can be recognised by. */
export function printedCode({ barcode }: Pick<Pack, 'barcode'>, x: number, y: number): string {
  const dark = barcode ? qrModules(barcode) : null
  if (!dark) return ''
  return (
    `<g transform="translate(${x} ${y})"><rect width="${CODE_SIDE}" height="${CODE_SIDE}" rx="1" fill="#fff"/>` +
    `<path d="${qrPath(dark, CODE_SIDE)}" fill="${INK}" shape-rendering="crispEdges"/></g>`
  )
}

/** Position of a name on one line and on several: first baseline, size, characters per line. */
interface Setting {
  y: number
  size: number
  width: number
}

function title(pack: Pack, x: number, one: Setting, longSetting: Setting & { most: number }): string {
  const isShort = [...pack.name].length <= one.width
  const { y, size, width } = isShort ? one : longSetting
  const rows = splitLines(pack.name, width, isShort ? 1 : longSetting.most)
  const spec = drawText(x, y + (rows.length - 1) * size * 1.2 + 11, pack.spec.slice(0, 18), { size: 6.5, fill: GREY })
  return drawParagraph(x, y, rows, { size, weight: 600 }) + spec
}

const BOX_PRINTS: ((t: Tones) => string)[] = [
  (t) =>
    `<path d="M22 104c30-16 60 14 104-8v28H22z" fill="${t.deep}"/><path d="M22 110c34-14 64 12 104-6v6c-40 16-70-6-104 8z" fill="${t.mid}"/>`,
  (t) => `<path d="M22 101h104v3H22z" fill="${t.mid}"/><path d="M22 108h104v16H22z" fill="${t.deep}"/>`,
  (t) => `<path d="M22 124V102l104-10v32z" fill="${t.deep}"/><path d="M22 102l104-10v6L22 108z" fill="${t.mid}"/>`,
  (t) =>
    `<rect x="22" y="106" width="104" height="18" fill="${t.light}"/><circle cx="38" cy="115" r="4" fill="${t.deep}"/><circle cx="52" cy="115" r="4" fill="${t.mid}"/><circle cx="66" cy="115" r="4" fill="${t.deep}"/>`,
]

/** Draws a box: for tablets, capsules and everything without a shape of its own. */
export function box(pack: Pack): string {
  const { tones: t, print } = pack
  const paint = BOX_PRINTS[print % BOX_PRINTS.length]?.(t) ?? ''
  return (
    drawShadow(82, 126, 58) +
    `<path d="M22 52 36 40h104l-14 12z" fill="${t.light}"/><path d="m126 52 14-12v72l-14 12z" fill="${t.mid}"/>` +
    `<rect x="22" y="52" width="104" height="72" fill="#fff"/>${paint}` +
    title(pack, 30, { y: 79, size: 11.5, width: 7 }, { y: 75, size: 10.5, width: 7, most: 2 }) +
    badge(pack, 112, 60.5) +
    printedCode(pack, 102, 100)
  )
}

/** Draws a narrow upright box: for eye drops and small bottles. */
export function tallBox(pack: Pack): string {
  const { tones: t } = pack
  return (
    drawShadow(82, 136, 40) +
    `<path d="M44 34 54 25h66l-10 9z" fill="${t.light}"/><path d="m110 34 10-9v98l-10 11z" fill="${t.mid}"/>` +
    `<rect x="44" y="34" width="66" height="100" fill="#fff"/><path d="M44 100h66v34H44z" fill="${t.deep}"/>` +
    `<circle cx="77" cy="117" r="10" fill="none" stroke="#fff" stroke-width="2" opacity=".8"/>` +
    `<path d="M77 111v12M71 117h12" stroke="#fff" stroke-width="2" opacity=".8"/>` +
    title(pack, 50, { y: 66, size: 11.5, width: 5 }, { y: 63, size: 11, width: 5, most: 3 }) +
    badge(pack, 97, 43) +
    printedCode(pack, 87.5, 111)
  )
}

/** Draws a bottle: for liquids. */
export function bottle(pack: Pack): string {
  const { tones: t } = pack
  return (
    drawShadow(80, 138, 30) +
    `<rect x="66" y="22" width="28" height="16" rx="2" fill="#fff"/><path d="M70 22v16M75 22v16M80 22v16M85 22v16M90 22v16" stroke="#D5DDDA"/>` +
    `<path d="M69 38h22v7c0 4 15 7 15 18v66c0 4-3 7-7 7H61c-4 0-7-3-7-7V63c0-11 15-14 15-18z" fill="${t.deep}"/>` +
    `<path d="M54 68h52v52H54z" fill="#fff"/><path d="M54 112h52v8H54z" fill="${t.mid}"/>` +
    title(pack, 58, { y: 86, size: 10.5, width: 4 }, { y: 79, size: 8.5, width: 5, most: 3 }) +
    badge(pack, 80, 59) +
    printedCode(pack, 82, 111)
  )
}

/** Draws a bag of sachets: for granules and powders. */
export function bag(pack: Pack): string {
  const { tones: t } = pack
  return (
    drawShadow(80, 134, 40) +
    `<path d="M44 26h72l4 5-3 4v92l3 4-4 3H44l-4-3 3-4V35l-3-4z" fill="#fff"/><path d="M43 35h74v8H43z" fill="${t.light}"/>` +
    `<path d="M43 94c24-14 44 8 74-6v39H43z" fill="${t.deep}"/><path d="M60 120c10-16 26-20 40-20-2 14-16 24-34 22" fill="${t.mid}"/>` +
    title(pack, 50, { y: 70, size: 11.5, width: 5 }, { y: 67, size: 10.5, width: 5, most: 2 }) +
    badge(pack, 104, 51) +
    printedCode(pack, 94, 109)
  )
}

/** Draws a tube in front of its box: for ointments and creams. */
export function tube(pack: Pack): string {
  const { tones: t } = pack
  return (
    drawShadow(80, 130, 58) +
    `<rect x="20" y="44" width="112" height="46" fill="#fff"/><path d="M20 44 30 36h112l-10 8z" fill="${t.light}"/>` +
    `<path d="m132 44 10-8v46l-10 8z" fill="${t.mid}"/><path d="M20 80h112v10H20z" fill="${t.deep}"/>` +
    `<path d="M34 104h78l14 5v10l-14 5H34z" fill="#fff"/><path d="M34 104h6v20h-6z" fill="${t.mid}"/><path d="M58 104h46v20H58z" fill="${t.light}"/>` +
    `<rect x="126" y="107" width="12" height="14" rx="2" fill="${t.deep}"/>` +
    title(pack, 28, { y: 63, size: 11, width: 7 }, { y: 57, size: 9, width: 8, most: 2 }) +
    badge(pack, 118, 53) +
    printedCode(pack, 108, 66)
  )
}

/** Draws one sheet in front of another: for plasters and patches. */
export function patch(pack: Pack): string {
  const { tones: t } = pack
  return (
    drawShadow(80, 128, 50) +
    `<rect x="28" y="42" width="80" height="80" rx="8" fill="${t.light}" transform="rotate(-8 68 82)"/>` +
    `<rect x="48" y="44" width="84" height="80" rx="8" fill="#fff"/><path d="M48 96h84v20a8 8 0 0 1-8 8H56a8 8 0 0 1-8-8z" fill="${t.deep}"/>` +
    title(pack, 56, { y: 76, size: 11.5, width: 6 }, { y: 74, size: 10, width: 6, most: 2 }) +
    badge(pack, 118, 55) +
    printedCode(pack, 108, 100)
  )
}

/** Draws a jar with a wide lid: for supplements. */
export function jar(pack: Pack): string {
  const { tones: t } = pack
  const rows = splitLines(pack.name, 5, 2)
  const first = rows.length > 1 ? 84 : 92
  return (
    drawShadow(80, 136, 40) +
    `<rect x="52" y="26" width="56" height="18" rx="4" fill="${t.deep}"/><path d="M52 36h56v8H52z" fill="${t.mid}"/>` +
    `<rect x="46" y="44" width="68" height="90" rx="10" fill="#fff"/><path d="M46 64h68v50H46z" fill="${t.deep}"/><path d="M46 104h68v10H46z" fill="${t.mid}"/>` +
    drawParagraph(80, first, rows, { size: 11, fill: '#fff', weight: 600, anchor: 'middle' }) +
    drawText(70, 127, pack.spec.slice(0, 10), { size: 6.5, fill: GREY, anchor: 'middle' }) +
    printedCode(pack, 91, 111)
  )
}
