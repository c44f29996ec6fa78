/** Height of the search row, below which both panes begin, and the space above its field, in px. */
export const SEARCH_PX = 52
export const SEARCH_TOP = 6
