/** Question that has an answer. */
interface Known {
  title: string
  keywords: readonly string[]
}

/** Signs of an emergency, which needs immediate help. */
const EMERGENCY =
  /胸痛|胸口痛|呼吸困难|喘不上气|昏迷|晕倒|抽搐|大出血|吐血|中毒|误服|误食|吃多了药|药.{0,4}(?:过量|吃多)|过敏.{0,4}休克|喉头水肿|自杀|不想活|轻生/
/** Medical questions that only a doctor or pharmacist may answer. */
const MEDICAL =
  /诊断|什么病|得了|症状|发烧|发热|咳|头痛|头疼|头晕|腹痛|肚子疼|腹泻|拉肚子|呕吐|皮疹|血压|血糖|怀孕|孕妇|哺乳|宝宝|孩子|小孩|剂量|用量|吃几|几片|几粒|一天几次|一起吃|同服|相互作用|副作用|不良反应|能不能吃|可以吃|能吃吗|停药|换药|治疗|疗效|管用吗|吃什么药|用什么药/

/**
 * Returns the kind of help that a text needs: `emergency` an ambulance, `medical` a doctor or pharmacist; null when our
 * own answers suffice. An answer in a chat must never diagnose, name a dose or choose a medicine.
 */
export function helpNeeded(text: string): 'emergency' | 'medical' | null {
  if (EMERGENCY.test(text)) return 'emergency'
  return MEDICAL.test(text) ? 'medical' : null
}

/** Returns the pairs of neighbouring characters, because Chinese has no spaces between words. */
const pairsOf = (text: string) =>
  Array.from(text, (_, at) => text.slice(at, at + 2)).filter((pair) => /[\p{L}\p{N}]{2}/u.test(pair))

const TITLE = 10
const KEYWORD = 6

/** Returns the score of a question; `text` is in lower case. */
function score(text: string, known: Known): number {
  const title = known.title.toLowerCase()
  const keywords = known.keywords.map((keyword) => keyword.toLowerCase())
  const whole = title.includes(text) ? TITLE : 0
  const words = keywords.filter(
    (keyword) => text.includes(keyword) || (text.length > 1 && keyword.includes(text)),
  ).length
  const pairs = pairsOf(text).filter((pair) => title.includes(pair)).length
  return whole + words * KEYWORD + pairs
}

/** Lowest matching score: half a title in common, or a keyword. */
const ENOUGH = 3

/**
 * Returns the questions that match a text, the most likely first, equal ones in the given order; none below the lowest
 * score.
 */
export function matchQuestions<Q extends Known>(inputText: string, all: readonly Q[]): Q[] {
  const text = inputText.trim().toLowerCase()
  if (!text) return []
  return all
    .map((one) => ({ one, points: score(text, one) }))
    .filter(({ points }) => points >= ENOUGH)
    .sort((a, b) => b.points - a.points)
    .map(({ one }) => one)
}

const FIRST_HOUR = 8
const LAST_HOUR = 22
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** UTC offset of China in ms. */
const AHEAD_MS = 8 * HOUR_MS

/** Service hours as shown to shoppers. */
export const officeHours = `${FIRST_HOUR}:00–${LAST_HOUR}:00`

const sinceMidnight = (at: Date) => (at.getTime() + AHEAD_MS) % DAY_MS

/** Whether the service answers at this moment. */
export const isOfficeOpen = (at: Date): boolean => {
  const hour = sinceMidnight(at) / HOUR_MS
  return hour >= FIRST_HOUR && hour < LAST_HOUR
}

/** Returns when the service opens next after a moment at which it is closed. */
export function officeOpensAt(at: Date): Date {
  const midnight = at.getTime() - sinceMidnight(at)
  const today = midnight + FIRST_HOUR * HOUR_MS
  return new Date(today > at.getTime() ? today : today + DAY_MS)
}
