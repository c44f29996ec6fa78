import { eanModules } from '../../../src/domain/ean'
import { hash } from '../seed/hash'
import * as packs from './packs'
import { deviceOf } from './devices'
import { GREY, INK, splitLines, drawParagraph, drawPicture, drawShadow, drawText, tonesOf } from '../../platform/svg'

/** Product data for drawing a package. */
export interface Drawn {
  barcode: string
  name: string
  spec: string
  form: string
  kind: string
  drugClass: string | null
  maker: string
  approvalNo: string
}

type Shape = (pack: packs.Pack) => string

/** Package shapes by dosage form, else by category; a box for all others. */
const SHAPES: [test: RegExp, shape: Shape][] = [
  [/滴眼|含片|吸入/, packs.tallBox],
  [/口服溶液|混悬|合剂|煎膏|酊剂|洗剂|搽剂|洗液|含漱液|外用溶液|外用乳剂/, packs.bottle],
  [/软膏|乳膏|乳胶|凝胶剂/, packs.tube],
  [/颗粒|散剂/, packs.bag],
  [/贴膏/, packs.patch],
]
const PRODUCT_SHAPES: [test: RegExp, shape: Shape][] = [
  [/退热贴|创可贴|敷料|敷贴|冷敷贴|理疗贴|疤痕贴|艾灸贴|眼贴|暖宝宝贴|修复贴/, packs.patch],
  [/消毒液|护理液|清洗液|除菌液|洗眼液|润滑液|漱口水|洗液|花露水|洗发|沐浴露|卸妆水|护肤油|润肤乳/, packs.bottle],
  [/洁面乳|护臀膏|牙膏|护手霜|防晒霜|紫草膏|冷敷凝胶|洁面凝露/, packs.tube],
  [/枸杞|西洋参|固体饮料|湿巾|切片|金银花|胖大海|菊花茶|陈皮|棉柔巾|纸尿裤|卫生巾|膳食纤维粉|中药饮片/, packs.bag],
  [/片$|软胶囊|粉/, packs.jar],
]

const shapeOf = ({ form, name }: Drawn): Shape =>
  (form ? SHAPES.find(([test]) => test.test(form)) : PRODUCT_SHAPES.find(([test]) => test.test(name)))?.[1] ?? packs.box

/** Hues of products on prominent pages; the others derive from the name, which makes sizes of one SPU look alike. */
const HUES: Record<string, number> = {
  布洛芬缓释胶囊: 206,
  健胃消食片: 14,
  感冒灵颗粒: 150,
  板蓝根颗粒: 206,
  羟丙甲纤维素滴眼液: 196,
  蜜炼川贝枇杷膏: 30,
  布洛芬混悬液: 18,
  对乙酰氨基酚片: 266,
  鱼油软胶囊: 36,
  蛋白粉: 268,
  医用退热贴: 208,
}

const packOf = (product: Drawn): packs.Pack => ({
  barcode: product.barcode,
  name: product.name,
  spec: product.spec,
  drugClass: product.drugClass,
  tones: tonesOf(HUES[product.name] ?? hash(`hue ${product.name}`) % 360),
  print: HUES[product.name] === undefined ? hash(`print ${product.name}`) : product.name === '对乙酰氨基酚片' ? 1 : 0,
})

/** Corner of the code beside a device: right of it, above the strip where the product page counts its pictures. */
const DEVICE_CODE = { x: 134, y: 110 }

function front(product: Drawn): string {
  const device = deviceOf(product.name)
  return device ? device + packs.printedCode(product, DEVICE_CODE.x, DEVICE_CODE.y) : shapeOf(product)(packOf(product))
}

/** Draws the back: maker and approval number. */
function back({ name, spec, maker, approvalNo }: Drawn): string {
  const small = { size: 7, fill: GREY }
  return (
    drawShadow(80, 132, 50) +
    '<rect x="30" y="28" width="100" height="104" rx="3" fill="#fff"/>' +
    drawParagraph(40, 46, splitLines(name, 8, 2), { size: 10.5, weight: 600 }) +
    drawText(40, 74, spec.slice(0, 20), small) +
    drawParagraph(40, 86, splitLines(maker, 12, 2), small) +
    drawText(40, 106, approvalNo.slice(0, 18), small) +
    drawText(40, 122, '演示商品，不构成用药建议', { size: 6.5, fill: GREY })
  )
}

/** Width of a module of the barcode on the side. */
const MODULE = 1

/** Draws the label on the side, with the barcode that a scanner at a counter reads. */
function side({ name, barcode }: Drawn): string {
  const modules = [...eanModules(barcode)]
  const bars = modules.map((module, at) =>
    module === '1'
      ? `<rect x="${80 + (at - modules.length / 2) * MODULE}" y="66" width="${MODULE}" height="34" fill="${INK}" shape-rendering="crispEdges"/>`
      : '',
  )
  return (
    drawShadow(80, 130, 54) +
    '<rect x="24" y="44" width="112" height="84" rx="3" fill="#fff"/>' +
    drawText(80, 59, name.slice(0, 11), { size: 8.5, weight: 600, anchor: 'middle' }) +
    bars.join('') +
    drawText(80, 110, barcode, { size: 8, fill: GREY, anchor: 'middle' }) +
    drawText(80, 121, '演示条码', { size: 6.5, fill: GREY, anchor: 'middle' })
  )
}

const VIEWS = { front, back, side }
export type View = keyof typeof VIEWS

/** Draws a package, identical for the same product on every machine: no maker's logo, no photograph. */
export const productPicture = (product: Drawn, view: View = 'front') =>
  drawPicture(`${product.name} ${product.spec}`, VIEWS[view](product))

/** Draws the neutral card of every prescription drug. @spec RX-01 */
export const rxPicture = () =>
  drawPicture(
    '处方药',
    '<path d="M58 98V46h20a15 15 0 0 1 0 30H58M74 76l32 36M106 84l-28 28" fill="none" stroke="#4A5752" stroke-width="7" stroke-linecap="round" stroke-linejoin="round" transform="translate(0 -10)"/>' +
      drawText(80, 130, '处方药', { size: 15, fill: '#4A5752', weight: 600, anchor: 'middle' }),
  )

/** Draws the picture for a product that no longer exists. */
export const plainPicture = () =>
  drawPicture(
    '商品',
    packs.box({ barcode: '', name: '商品', spec: '', drugClass: null, tones: tonesOf(160), print: 1 }),
  )
