/** A position that a shopper reads in other words. @spec BC-78 */
const TRAINEE = '实习生'
const ADVISER = '健康顾问'

/** What a shopper reads of a counsellor's position. @spec BC-78 */
export const positionText = (position: string): string => (position === TRAINEE ? ADVISER : position)

/** Counsellors as they are listed: in the order they came, trainees last. @spec BC-79 */
export const counselorsInOrder = <T extends { position: string }>(all: readonly T[]): T[] => [
  ...all.filter(({ position }) => position !== TRAINEE),
  ...all.filter(({ position }) => position === TRAINEE),
]
