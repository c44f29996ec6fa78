import { View } from '@tarojs/components'
import { useApp } from '@/app/context'
import { definePage, type PageParams } from '@/app/define-page'
import { TopBar } from '@/app/top-bar'
import { errorTexts } from '@/texts/error'
import { EmptyState } from '@/ui/empty-state'

/** Shown for unknown addresses, pages that are not built and failures that end a way. @spec NAV-03 NAV-42 */
function ErrorPage({ params }: { params: PageParams }) {
  const app = useApp()
  const isUnknown = !params.status || params.status === '404'
  const text = params.msg || (isUnknown ? errorTexts.unknown : errorTexts.failed)
  return (
    <View>
      <TopBar title={errorTexts.title} />
      <EmptyState
        kind="error"
        alone
        title={errorTexts.title}
        text={text}
        action={errorTexts.home}
        onAction={() => void app.go('home')}
        second={errorTexts.back}
        onSecond={() => void app.back()}
      />
    </View>
  )
}

export default definePage('error', ErrorPage)
