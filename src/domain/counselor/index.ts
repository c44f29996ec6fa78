/** Positions that shoppers see under another title. @spec BC-78 */
const TRAINEE = '实习生'
const ADVISER = '健康顾问'

/** Returns the title of a counsellor as shown to shoppers. @spec BC-78 */
export const positionText = (position: string): string => (position === TRAINEE ? ADVISER : position)

/** Returns counsellors in list order: as given, trainees last. @spec BC-79 */
export const counselorsInOrder = <T extends { position: string }>(all: readonly T[]): T[] => [
  ...all.filter(({ position }) => position !== TRAINEE),
  ...all.filter(({ position }) => position === TRAINEE),
]
