/** Drug that a line of a prescription names. */
export interface PrescribedDrug {
  name: string
  /** Spec as the line has it, in one spelling: '5mg×28片'; '' when the line has none. */
  spec: string
  /** Packs; null when the line names no number. */
  count: number | null
}

/** Dosage forms at the end of a drug's name, longer ones first. */
const FORMS =
  '注射液|口服溶液|口服液|混悬液|混悬剂|滴眼液|滴鼻液|滴耳液|喷雾剂|气雾剂|粉雾剂|吸入剂|糖浆|颗粒|胶囊|软膏|乳膏|眼膏|凝胶|贴膏|贴剂|滴丸|洗剂|搽剂|溶液|栓|酊|散|丸|片|膏'
const NUMBERING = /^\s*(?:\d{1,2}(?:\s*[.、)]|\s)|[一二三四五六七八九十]\s*[.、)]|rp?x?\s*[.:：])\s*/i
/** Matches a name up to its dosage form, before a space, a digit or the usage. */
const NAME = new RegExp(
  `^([\\p{Script=Han}a-z（）()·-]{1,28}?(?:${FORMS})(?:[（(][^（()）]{1,8}[)）])?)(?=$|[^\\p{Script=Han}]|每|用法|口服|外用|共)`,
  'iu',
)
const SPEC =
  /\d+(?:\.\d+)?(?:mg|g|ml|μg|ug|iu|单位|%)[^\s×,，;；]*(?:×\d+(?:片|粒|袋|支|贴|丸|枚|揿|喷|板|ml|g)?)*|\d+(?:片|粒|袋|支|贴|丸)(?=\s|$|\/|×)/i
const PACKS = /(?:×|共|数量[:：]?)?\s*(\d{1,2})\s*(?:盒|瓶)(?!\/)/
const MOST_PACKS = 99

/** Writes width, multiplication signs and letters of a spec in one way. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll('µ', 'μ')
    .replace(/\s*[*✕x×]\s*(?=\d)/gi, '×')

/** Returns a spec without differences of spelling, to compare two. */
export const comparableSpec = (spec: string) => plain(spec).toLowerCase().replaceAll('ug', 'μg').replace(/\s/g, '')

function drugOf(line: string): PrescribedDrug | null {
  const text = plain(line).replace(NUMBERING, '').trim()
  const name = NAME.exec(text)?.[1]
  if (!name) return null
  const rest = text.slice(name.length)
  const packs = Number(PACKS.exec(rest)?.[1] ?? 0)
  const spec = SPEC.exec(rest.replace(PACKS, ' '))?.[0] ?? ''
  return { name, spec, count: packs > 0 && packs <= MOST_PACKS ? packs : null }
}

/**
 * Finds the drugs in the lines of a prescription, each name and spec once: '1. 氨氯地平片 5mg*28片 2盒' is 2 packs of 氨氯地平片
 * with 5mg×28片. A line without a dosage form names none. The shopper confirms each, so a wrong line costs a tap only.
 */
export function findPrescribedDrugs(lines: readonly string[]): PrescribedDrug[] {
  const drugs = lines.flatMap((line) => drugOf(line) ?? [])
  const keyOf = ({ name, spec }: PrescribedDrug) => `${name} ${spec}`
  return drugs.filter((drug, at) => drugs.findIndex((one) => keyOf(one) === keyOf(drug)) === at)
}
