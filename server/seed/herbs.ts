import { readCsv } from '../catalogue/csv'

/** Chinese herbs and what each is used for. */
export const herbRows = () => readCsv<'name' | 'group'>('herbs').map(({ name, group }) => ({ name, use_group: group }))

/** Herbs that must not meet: 十八反 and 十九畏. */
export const herbClashRows = () =>
  readCsv<'rule' | 'a' | 'b'>('herb_incompatible').map(({ rule, a, b }) => ({ rule, a, b }))
