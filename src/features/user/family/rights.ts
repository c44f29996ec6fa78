import { CARER_RIGHTS, type CarerRights } from '@/domain/carer'
import { familyTexts as texts } from '@/texts/family'

/** Names the rights that are given, in their order. */
export const namesOfRights = (rights: CarerRights): string =>
  texts.rightsOf(CARER_RIGHTS.filter((right) => rights[right]).map((right) => texts.rights[right].name))
