/** Pages about the membership, in the order of their tabs. */
export const MEMBER_PAGES = ['member', 'pointsMember', 'pointsEquity', 'pointsGrowth'] as const
export type MemberPage = (typeof MEMBER_PAGES)[number]
