import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { commonTexts } from '@/texts/common'
import { groupTexts } from '@/texts/group'
import { GroupUserRow } from '@/features/group/user-row'
import { Note } from '@/ui/note'
import { Section } from '@/ui/section'
import type { GroupProductModel } from '../model'

const texts = groupTexts.product

/** Groups that need participants: the shoppers' own, then those of the platform. @spec ST-66 ER-60 */
export const Groups = observer(function Groups({ model }: { model: GroupProductModel }) {
  const { open, groupsFailed, ticker } = model
  if (groupsFailed) {
    return (
      <Note kind="warn" action={commonTexts.retry} onAction={() => void model.loadGroups()}>
        {texts.groupsFailed}
      </Note>
    )
  }
  return (
    <Section title={texts.groups}>
      {open.length === 0 && <View className="t2">{texts.groupsNone}</View>}
      {open.map((group) => (
        <GroupUserRow
          key={group.groupNo}
          group={group}
          left={() => ticker.left(group.end)}
          onJoin={() => void model.enter(group.groupNo)}
        />
      ))}
    </Section>
  )
})
