/** Formats metres: '320 m', '1.5 km'; in elder mode always in whole metres, '1500 米'. @spec BC-82 */
export function formatDistance(metres: number, options: { elder?: boolean } = {}): string {
  const whole = Math.round(metres)
  if (options.elder) return `${whole} 米`
  return whole < 1000 ? `${whole} m` : `${(Math.round(whole / 100) / 10).toFixed(1)} km`
}
