/** Texts of the points that a paid order has earned. */
export const earnedTexts = {
  title: '本单获得积分',
  points: (points: number) => `${points} 积分`,
} as const
