import type { Served, ServedPage } from './contract'

/** Ids of the two elements that server/site/html-pages.ts writes. */
const MARKUP = 'served'
const DATA = 'served-data'

const read = (text: string | null): Partial<Record<ServedPage, unknown>> | null => {
  try {
    return JSON.parse(text ?? 'null') as Partial<Record<ServedPage, unknown>> | null
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
  take: (page) => read(remove(DATA)?.textContent ?? null)?.[page] ?? null,
  drawn: () => void remove(MARKUP),
} satisfies Served
