// How names of ingredients and allergies are compared: they come from leaflets, tables and what people type.

const SEPARATORS = /[\s,，;；、。/+和及与]/

/** 无, 没有 …, but not the fig and the myrrh that begin so. */
const NOTHING = /^(?:无(?!花果)|没(?!药$))/

/** What a record says somebody is allergic to: '青霉素类过敏、花生' → ['青霉素', '花生']. '' where nothing is known. */
export function allergensOf(text: string): string[] {
  return text
    .split(SEPARATORS)
    .map((word) => word.replace(/^对(?!乙酰氨基酚)/, '').replace(/(类|过敏|药物|药品)+$/, ''))
    .filter((word) => word !== '' && !NOTHING.test(word))
}

/** Is this what the word means? 头孢 means 头孢克洛 too; a single character means only itself. */
export function meansAllergen(word: string, name: string): boolean {
  return word === name || (name.length > 1 && word.includes(name)) || (word.length > 1 && name.includes(word))
}

const EXTERNAL = /膏|乳胶|洗|贴|酊|喷|吸入|注射|含漱|阴道|凝胶|栓|眼|耳|鼻|搽|涂/

/** Is a medicine of this form swallowed? Drops and tablets are, creams and eye drops are not; no form, no medicine. */
export const isOral = (form: string) => form !== '' && (form === '煎膏剂' || !EXTERNAL.test(form))
