import type { Served } from './contract'

/** Ids of the two elements that server/site/home.ts writes. */
const MARKUP = 'served'
const DATA = 'served-data'

const read = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

const remove = (id: string) => {
  const element = document.getElementById(id)
  element?.remove()
  return element
}

export const served = {
  take: () => read(remove(DATA)?.textContent ?? null),
  drawn: () => void remove(MARKUP),
} satisfies Served
