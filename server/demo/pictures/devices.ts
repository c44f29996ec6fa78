import { ACCENT, drawShadow, drawText, INK } from '../../platform/svg'

const thermometer =
  drawShadow(80, 122, 52) +
  '<g transform="rotate(-32 80 82)"><rect x="18" y="70" width="100" height="26" rx="13" fill="#fff"/>' +
  '<rect x="116" y="77" width="24" height="12" rx="6" fill="#B7C6C0"/><rect x="46" y="76" width="42" height="14" rx="3" fill="#CFE0D9"/>' +
  drawText(67, 87, '36.5', { size: 11, weight: 600, anchor: 'middle' }) +
  `<circle cx="31" cy="83" r="6" fill="${ACCENT}"/></g>`

const screen = (x: number, y: number, width: number, height: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="5" fill="#CFE0D9"/>`

const pressure =
  drawShadow(78, 128, 56) +
  '<path d="M96 40c22-12 46-2 46 20s-18 28-34 22" fill="none" stroke="#8FA39B" stroke-width="13" stroke-linecap="round"/>' +
  `<rect x="22" y="48" width="88" height="78" rx="14" fill="#fff"/>${screen(32, 58, 54, 44)}` +
  drawText(80, 77, '118', { size: 17, weight: 600, anchor: 'end' }) +
  drawText(80, 96, '76', { size: 17, weight: 600, anchor: 'end' }) +
  `<circle cx="98" cy="72" r="6" fill="${ACCENT}"/><circle cx="98" cy="92" r="6" fill="#D9E1DE"/>` +
  '<path d="M34 113h40" stroke="#D9E1DE" stroke-width="4" stroke-linecap="round"/>'

const glucose =
  drawShadow(80, 136, 36) +
  `<rect x="50" y="28" width="60" height="96" rx="24" fill="#fff"/>${screen(60, 42, 40, 34)}` +
  drawText(80, 65, '5.6', { size: 16, weight: 600, anchor: 'middle' }) +
  `<circle cx="80" cy="96" r="9" fill="${ACCENT}"/><rect x="74" y="122" width="12" height="18" rx="2" fill="#B7C6C0"/>`

const gun =
  drawShadow(84, 136, 40) +
  '<path d="M36 38h62c14 0 24 8 24 20s-10 20-22 20H80l8 46c1 6-3 10-8 10H68c-4 0-7-3-8-7L50 72H36c-5 0-8-3-8-8V46c0-5 3-8 8-8z" fill="#fff"/>' +
  `<rect x="26" y="46" width="10" height="18" rx="4" fill="#8FA39B"/>${screen(66, 46, 34, 22)}` +
  drawText(83, 62, '36.5', { size: 12, weight: 600, anchor: 'middle' }) +
  `<circle cx="66" cy="86" r="6" fill="${ACCENT}"/>`

const mask =
  drawShadow(80, 120, 50) +
  '<path d="M30 66c-18 2-18 26 2 30M130 66c18 2 18 26-2 30" fill="none" stroke="#B7C6C0" stroke-width="3"/>' +
  '<path d="M30 60c20 0 34-10 50-10s30 10 50 10v30c0 16-24 26-50 26S30 106 30 90z" fill="#fff"/>' +
  '<path d="M58 50c8-6 36-6 44 0-10-1-34-1-44 0z" fill="#9CB9D6"/><path d="M36 74h88M36 86h88M38 98h84" stroke="#DDE7EE" stroke-width="3"/>'

const strips =
  drawShadow(80, 132, 46) +
  '<g transform="rotate(-10 80 80)"><rect x="56" y="26" width="22" height="100" rx="5" fill="#fff"/><rect x="61" y="44" width="12" height="34" rx="3" fill="#CFE0D9"/>' +
  '<path d="M62 54h10" stroke="#C4272D" stroke-width="2"/></g><g transform="rotate(9 100 80)"><rect x="86" y="26" width="22" height="100" rx="5" fill="#fff"/>' +
  '<rect x="91" y="44" width="12" height="34" rx="3" fill="#CFE0D9"/><path d="M92 54h10" stroke="#C4272D" stroke-width="2"/></g>'

const swabs =
  drawShadow(80, 134, 38) +
  '<path d="M50 60h60l-5 66a8 8 0 0 1-8 8H63a8 8 0 0 1-8-8z" fill="#fff" opacity=".92"/><path d="M52 84h56l-2 26H54z" fill="#CFE0D9"/>' +
  [58, 68, 78, 88, 98]
    .map(
      (x) =>
        `<path d="M${x} 62V34" stroke="#D8C3A0" stroke-width="3"/><rect x="${x - 4}" y="24" width="8" height="16" rx="4" fill="#fff"/>`,
    )
    .join('')

const nebuliser =
  drawShadow(80, 130, 52) +
  '<rect x="28" y="66" width="70" height="60" rx="12" fill="#fff"/>' +
  `<circle cx="46" cy="106" r="7" fill="${ACCENT}"/><path d="M62 86h26M62 96h26M62 106h26" stroke="#D9E1DE" stroke-width="4" stroke-linecap="round"/>` +
  '<path d="M98 86c20 0 22-14 22-22" fill="none" stroke="#B7C6C0" stroke-width="5"/><path d="M106 34h28l-6 30h-16z" fill="#CFE0D9"/>'

const oxygen =
  drawShadow(80, 140, 40) +
  '<rect x="46" y="28" width="68" height="108" rx="14" fill="#fff"/>' +
  `${screen(58, 40, 44, 26)}${drawText(80, 58, '3 L', { size: 13, weight: 600, anchor: 'middle' })}` +
  `<circle cx="80" cy="92" r="14" fill="none" stroke="#D9E1DE" stroke-width="5"/><path d="M80 84v8" stroke="${ACCENT}" stroke-width="4"/><circle cx="58" cy="136" r="4" fill="#8FA39B"/><circle cx="102" cy="136" r="4" fill="#8FA39B"/>`

const belt =
  drawShadow(80, 118, 58) +
  '<path d="M20 62c40 14 80 14 120 0v40c-40 14-80 14-120 0z" fill="#fff"/><path d="M58 72c16 3 28 3 44 0v40c-16 3-28 3-44 0z" fill="#CFE0D9"/>' +
  `<path d="M68 74v40M80 75v40M92 74v40" stroke="#8FA39B" stroke-width="2"/><rect x="118" y="70" width="18" height="26" rx="4" fill="${ACCENT}"/>`

const wheelchair =
  drawShadow(82, 136, 46) +
  '<circle cx="76" cy="106" r="28" fill="none" stroke="#8FA39B" stroke-width="6"/><circle cx="122" cy="124" r="9" fill="none" stroke="#8FA39B" stroke-width="5"/>' +
  `<path d="M52 32h10l8 48h40l10 36" fill="none" stroke="${INK}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>` +
  '<path d="M66 52h32a6 6 0 0 1 6 6v18H70z" fill="#CFE0D9"/>'

/** Drawings of products that are not packages, by a word in the name. */
const DRAWINGS: [word: string, body: string][] = [
  ['体温计', thermometer],
  ['血压计', pressure],
  ['血糖仪', glucose],
  ['额温枪', gun],
  ['口罩', mask],
  ['检测', strips],
  ['血糖试纸', strips],
  ['棉签', swabs],
  ['雾化器', nebuliser],
  ['制氧机', oxygen],
  ['护腰带', belt],
  ['轮椅', wheelchair],
]

export const deviceOf = (name: string): string | undefined => DRAWINGS.find(([keyword]) => name.includes(keyword))?.[1]
