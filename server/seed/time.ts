const DAY = 86_400_000

/** A moment some days from now, as the database takes it. */
export const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * DAY).toISOString()

export const hoursFrom = (now: Date, hours: number) => daysFrom(now, hours / 24)
