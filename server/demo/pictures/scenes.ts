import { deviceOf } from './devices'
import * as packs from './packs'
import { ACCENT_SOFT, GREY, drawPicture, drawText, tonesOf } from '../../platform/svg'

const at = (x: number, y: number, scale: number, body: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${body}</g>`

const medicine = (name: string, spec: string, drugClass: string, hue: number, shape = packs.bag) =>
  shape({ barcode: '', name, spec, drugClass, tones: tonesOf(hue), print: 0 })

/** Pictures of home's banner: art on the right, space for text on the left. 343 × 112. */
const BANNERS: [label: string, background: string, art: string][] = [
  [
    '换季家庭常备',
    ACCENT_SOFT,
    at(128, 16, 0.55, deviceOf('体温计') ?? '') +
      at(190, 14, 0.58, medicine('感冒灵颗粒', '10g×9袋', 'OTC甲', 150)) +
      at(
        256,
        18,
        0.54,
        packs.patch({ barcode: '', name: '医用退热贴', spec: '6贴', drugClass: null, tones: tonesOf(208), print: 0 }),
      ),
  ],
  [
    '夜里也能送到',
    '#E9F1FC',
    '<circle cx="300" cy="30" r="16" fill="#F6E7B8"/><circle cx="293" cy="25" r="14" fill="#E9F1FC"/>' +
      at(170, 20, 0.56, medicine('布洛芬混悬液', '100ml:2g', 'OTC甲', 18, packs.bottle)) +
      at(226, 22, 0.52, medicine('口服补液盐散', '5.125g×6袋', 'OTC甲', 190)),
  ],
  [
    '家用器械一次配齐',
    '#F1F0FA',
    at(176, 12, 0.58, deviceOf('血压计') ?? '') + at(262, 12, 0.52, deviceOf('血糖仪') ?? ''),
  ],
]

export function banner(number: number): string | undefined {
  const bannerRow = BANNERS[number - 1]
  return bannerRow && drawPicture(bannerRow[0], bannerRow[2], { width: 343, height: 112, background: bannerRow[1] })
}

const LICENCES = [
  ...['药品经营许可证', '营业执照', '医疗器械经营备案凭证', '药品网络销售备案', '执业药师注册证'],
  ...['互联网药品信息服务', '药品网络交易平台备案', '器械网络交易平台备案'],
]

/** Draws a licence that is marked as a sample. */
export function licence(number: number): string | undefined {
  const name = LICENCES[number - 1]
  if (!name) return undefined
  const line = (y: number, width: number) => `<rect x="34" y="${y}" width="${width}" height="4" rx="2" fill="#E6EAE8"/>`
  const paper =
    '<rect x="20" y="16" width="200" height="128" rx="4" fill="#fff" stroke="#9FD3C6" stroke-width="2"/><rect x="26" y="22" width="188" height="116" rx="2" fill="none" stroke="#E6F4F0" stroke-width="2"/>' +
    drawText(120, 48, name, { size: 15, weight: 600, anchor: 'middle' }) +
    line(66, 110) +
    line(80, 140) +
    line(94, 90) +
    '<circle cx="186" cy="108" r="18" fill="none" stroke="#C4272D" stroke-width="2" opacity=".5"/>' +
    drawText(186, 111, '演示', { size: 9, fill: '#C4272D', anchor: 'middle' }) +
    drawText(120, 130, '演示证照，非真实文件', { size: 8, fill: GREY, anchor: 'middle' })
  return drawPicture(name, paper, { width: 240, height: 160 })
}
