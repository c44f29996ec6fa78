import { useApp } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { reserveTexts } from '@/texts/reserve'
import { EmptyState } from '@/ui/empty-state'

const texts = reserveTexts.result

/** Result of a free reservation. @spec PR-19 */
export default definePage('preResult', ({ params }: { params: PageParams }) => {
  const { go, replace } = useApp()
  const id = Number(params.id)
  const more = () => void replace('reserveHome')
  const mine = {
    action: texts.mine,
    onAction: () => void go('userPreDetail', { id }),
    second: texts.more,
    onSecond: more,
  }
  return (
    <>
      <TopBar title={texts.title} />
      <EmptyState kind="empty" alone {...texts.done} {...(id > 0 ? mine : { action: texts.more, onAction: more })} />
    </>
  )
})
