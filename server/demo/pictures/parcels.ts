import { GREY, INK, drawPicture, drawShadow, drawText } from '../../platform/svg'

const bag = (x: number, y: number) =>
  `<path d="M${x} ${y + 22}h64l4 66h-72z" fill="#5B6A64"/><path d="M${x + 18} ${y + 22}c0-24 28-24 28 0" fill="none" stroke="#44514C" stroke-width="4"/>` +
  `<rect x="${x + 16}" y="${y + 42}" width="32" height="20" rx="2" fill="#fff"/>` +
  drawText(x + 32, y + 55, '健康用品', { size: 6.5, fill: GREY, anchor: 'middle' })

/** Scenes of a buyer's photograph: a bag at the door, one on a table, an opened one. */
const SCENES: [label: string, body: string][] = [
  [
    '门口的袋子',
    '<rect x="92" y="10" width="58" height="118" fill="#C9BDAF"/><circle cx="102" cy="72" r="3" fill="#8F8375"/><rect y="126" width="160" height="34" fill="#DDD6CC"/>' +
      drawShadow(58, 132, 44) +
      bag(24, 42),
  ],
  ['桌上的袋子', '<rect y="104" width="160" height="56" fill="#D9C9AE"/>' + drawShadow(80, 134, 46) + bag(46, 44)],
  [
    '拆开的袋子',
    drawShadow(80, 134, 54) +
      '<path d="M38 66h84l6 66H32z" fill="#5B6A64"/><path d="M38 66l12-14h60l12 14z" fill="#7A8982"/>' +
      '<rect x="58" y="40" width="46" height="30" rx="2" fill="#fff"/>' +
      drawText(81, 58, '封口完好', { size: 7, fill: INK, anchor: 'middle' }),
  ],
]

export function parcel(number: number): string | undefined {
  const scene = SCENES[number - 1]
  return scene && drawPicture(scene[0], scene[1])
}
