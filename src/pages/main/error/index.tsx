import { View } from '@tarojs/components'
import { useApp } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { callHelp } from '@/features/main/help'
import { errorTexts } from '@/texts/error'
import { EmptyState } from '@/ui/empty-state'
import { reasonOf } from './reason'

/** Error page for unknown urls, pages that are not built, and failures without another page. @spec NAV-03 NAV-42 */
function ErrorPage({ params }: { params: PageParams }) {
  const app = useApp()
  const { title, text } = reasonOf(params.status, params.msg)
  return (
    <View>
      <TopBar title={title} />
      <EmptyState
        kind="error"
        alone
        title={title}
        text={text}
        action={errorTexts.home}
        onAction={() => void app.go('home')}
        second={errorTexts.back}
        onSecond={() => void app.back()}
        link={errorTexts.help}
        onLink={() => void callHelp(app)}
      />
    </View>
  )
}

export default definePage('error', ErrorPage)
