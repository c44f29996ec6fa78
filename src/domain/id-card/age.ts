/**
 * Returns the completed years between two YYYY-MM-DD dates. Born 2000-06-15: 23 on 2024-06-14, 24 on 2024-06-15.
 * @spec VA-27 VA-33
 */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}
