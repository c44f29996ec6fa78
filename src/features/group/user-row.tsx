import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { isVirtualGroup } from '@/domain/group'
import { groupTexts } from '@/texts/group'
import { Button } from '@/ui/button'
import { Clock } from './clock'
import './index.scss'

const texts = groupTexts.product
type RemainingTime = Parameters<typeof Clock>[0]['remainingTime']

interface Props {
  group: { groupNo: string; name?: string; groupQuantity: number }
  left: () => RemainingTime
  onJoin: () => void
}

/** Countdown in its own component, because it renders every second. */
const Ends = observer(function Ends({ left }: Pick<Props, 'left'>) {
  return <Clock remainingTime={left()} label={groupTexts.left} />
})

/** Row of a group-buy that still needs participants. @spec EN-27 */
export const GroupUserRow = ({ group, left, onJoin }: Props) => {
  const { groupNo, name = '', groupQuantity } = group
  const title = isVirtualGroup(groupNo) || !name ? texts.own : texts.by(name)
  return (
    <View className="group-row">
      <View className="grow">
        <View className="row">
          <View className="strong">{title}</View>
          <View className="red xs group-row__missing">{groupTexts.missing(groupQuantity)}</View>
        </View>
        <Ends left={left} />
      </View>
      <Button kind="soft" size="s" label={texts.joinOf(title)} onPress={onJoin}>
        {texts.join}
      </Button>
    </View>
  )
}
