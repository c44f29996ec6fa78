// A second, independent check of mainland ID cards, written from section 5 of the specification and imported only by
// its test. It searches instead of using a formula: the check character is the one for which ISO 7064 MOD 11-2 yields
// 1, and a date is real when the runtime's calendar returns it unchanged.

const PROVINCES = [
  [11, 15],
  [21, 23],
  [31, 37],
  [41, 46],
  [50, 54],
  [61, 65],
  [71, 71],
  [81, 82],
  [91, 91],
] as const

/** Whether a string is valid by ISO 7064: doubles and adds from the left; a valid string ends at 1. */
function isBalanced(id18: string): boolean {
  let rest = 0
  for (const char of id18.slice(0, 17)) rest = ((rest + Number(char)) * 2) % 11
  const last = id18.charAt(17) === 'X' ? 10 : Number(id18.charAt(17))
  return (rest + last) % 11 === 1
}

function upgraded(text: string): string {
  if (text.length !== 15) return text
  const first17 = text.slice(0, 6) + '19' + text.slice(6)
  return [...'0123456789X'].map((last) => first17 + last).find(isBalanced) ?? text
}

export function oracleIdCard(input: string, today: string): { id18: string; birthDate: string; age: number } | null {
  const text = input.trim().toUpperCase()
  if (![...text].every((char, index) => /\d/.test(char) || (char === 'X' && index === 17))) return null
  if (text.length !== 15 && text.length !== 18) return null
  const id18 = upgraded(text)
  const province = Number(id18.slice(0, 2))
  if (!PROVINCES.some(([first, last]) => province >= first && province <= last)) return null
  const birthDate = [id18.slice(6, 10), id18.slice(10, 12), id18.slice(12, 14)].join('-')
  const date = new Date(`${birthDate}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== birthDate) return null
  let age = -1
  for (let year = Number(birthDate.slice(0, 4)); `${year}${birthDate.slice(4)}` <= today; year++) age++
  return age >= 3 && age <= 100 && isBalanced(id18) ? { id18, birthDate, age } : null
}
