import { normalise } from '../../../../src/domain/search-text'
import { DrugClass } from '../../../../src/domain/drug-class'
import { readMeanings, type Alias } from './parse-query'
import type { MatchedRow } from './queries'

/** Advice for a search for somebody who must not take every drug. */
export interface Caution {
  text: string
  /** Ingredients that package leaflets forbid or warn against for these people. */
  avoided: readonly string[]
}

const PEOPLE: readonly { words: RegExp; caution: Caution }[] = [
  {
    words: /孕妇|孕期|怀孕|孕早期|孕晚期|哺乳期?/gu,
    caution: {
      text: '孕期和哺乳期用药请先问医师或药师，处方药和不宜使用的药没有列出',
      avoided: [
        ...['布洛芬', '双氯芬酸', '洛索洛芬', '氟比洛芬', '阿司匹林', '水杨酸甲酯', '金刚烷胺', '乙醇', '碘'],
        ...['人工麝香', '人工牛黄', '益母草', '山柰', '肉桂', '左炔诺孕酮'],
      ],
    },
  },
  {
    words: /婴幼儿|新生儿|儿童|宝宝|宝贝|小孩|孩子|小朋友|小儿|婴儿|幼儿/gu,
    caution: {
      text: '儿童用药要看年龄和体重，请先问医师或药师，处方药和不宜使用的药没有列出',
      avoided: [
        ...['阿司匹林', '洛索洛芬', '左氧氟沙星', '诺氟沙星', '金刚烷胺', '咖啡因', '乙醇', '水杨酸甲酯'],
        ...['人工麝香', '左炔诺孕酮'],
      ],
    },
  },
]

/** Whether a text names a symptom, in any of its meanings. */
function hasSymptom(inputText: string, aliases: readonly Alias[]): boolean {
  const symptoms = aliases.filter(({ kind }) => kind === 'symptom')
  return readMeanings(inputText, aliases).texts.some((text) =>
    symptoms.some(({ word, target }) => text.includes(word) || text.includes(normalise(target))),
  )
}

/** Returns the caution for a text that names a pregnant woman or a child with a symptom, null for another text. */
export function cautionFor(keyword: string, aliases: readonly Alias[]): Caution | null {
  const inputText = normalise(keyword).trim()
  for (const { words, caution } of PEOPLE) {
    const rest = inputText.replace(words, ' ').trim()
    if (rest !== inputText && rest !== '' && hasSymptom(rest, aliases)) return caution
  }
  return null
}

/**
 * Returns the rows without prescription drugs and ingredients to avoid. Keeps prescription drugs when nothing else is
 * left: they are sold after a pharmacist's review only.
 */
export function withoutAvoided(
  rows: readonly MatchedRow[],
  { avoided }: Caution,
  ingredients: ReadonlyMap<number, readonly string[]>,
): MatchedRow[] {
  const allowed = rows.filter(({ id }) => !(ingredients.get(id) ?? []).some((one) => avoided.includes(one)))
  const free = allowed.filter(({ drug_class }) => drug_class !== DrugClass.rx)
  return free.length > 0 ? free : allowed
}
