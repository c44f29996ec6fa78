import * as shop from './001-shop'

/** In order of their names. A migration that has landed is never edited: the next change is a new file. */
export const migrations = { '001-shop': shop }
