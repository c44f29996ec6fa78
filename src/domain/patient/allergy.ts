/**
 * Allergies of a shopper who does not know them, as the record states them to the pharmacist: an answer of its own, which
 * means neither none ('') nor an allergen.
 */
export const UNKNOWN_ALLERGY = '不清楚'

/** Whether the record says that the shopper does not know the allergies: a check for them then proves nothing. */
export const isAllergyUnknown = (text: string) => text.trim() === UNKNOWN_ALLERGY
