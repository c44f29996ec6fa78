import { View } from '@tarojs/components'

interface Props {
  no: string
  /** How long it waits; '' for work that is done. */
  waiting: string
}

/** Number of a piece of work, with its waiting time on the next line: a long number leaves no room for both on one. */
export const WorkTitle = ({ no, waiting }: Props) => (
  <>
    {no}
    {waiting !== '' && <View className="xs t2">{waiting}</View>}
  </>
)
