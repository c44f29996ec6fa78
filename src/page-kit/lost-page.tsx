import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { commonTexts } from '@/texts/common'
import { EmptyState } from '@/ui/empty-state'
import { useApp } from './context'
import './lost-page.scss'

const texts = commonTexts.lostPage

/** Covers the page on H5 when the next one cannot be loaded without a network; tries again once it is back. */
export const LostPage = observer(function LostPage() {
  const { feedback } = useApp()
  const { retryLostPage } = feedback
  if (!retryLostPage) return null
  return (
    <View className="lost-page" role="alert">
      <EmptyState
        kind="offline"
        alone
        title={texts.title}
        text={texts.text}
        action={commonTexts.retry}
        onAction={retryLostPage}
        second={texts.stay}
        onSecond={() => feedback.stay()}
      />
    </View>
  )
})
