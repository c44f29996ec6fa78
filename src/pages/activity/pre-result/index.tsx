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
  const openReservations = () => void replace('reserveHome')
  const buttons = {
    action: texts.viewReservation,
    onAction: () => void go('userPreDetail', { id }),
    second: texts.browseMore,
    onSecond: openReservations,
  }
  return (
    <>
      <TopBar title={texts.title} />
      <EmptyState
        kind="success"
        alone
        {...texts.done}
        {...(id > 0 ? buttons : { action: texts.browseMore, onAction: openReservations })}
      />
    </>
  )
})
