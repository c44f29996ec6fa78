import { useApp } from '@/page-kit/context'
import { pointsTexts } from '@/texts/points'
import { Tabs } from '@/ui/tabs'

const { tabs } = pointsTexts.member
/** Pages about the membership, in the order of their tabs. */
const PAGES = ['member', 'pointsMember', 'pointsEquity', 'pointsGrowth'] as const
const items = PAGES.map((key) => ({ key, text: tabs[key] }))

/** Tabs of the membership: each opens its page in place of this one, so that back leaves all of them. */
export const MemberTabs = ({ page }: { page: Exclude<(typeof PAGES)[number], 'member'> }) => {
  const { replace } = useApp()
  return <Tabs items={items} value={page} onChange={(name) => void (name !== page && replace(name))} />
}
