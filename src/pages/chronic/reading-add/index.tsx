import { View } from '@tarojs/components'
import { useApp } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { isReadingKind } from '@/domain/readings'
import { ReadingForm } from '@/features/chronic/reading-form-view'
import { readingTexts } from '@/texts/readings'
import { EmptyState } from '@/ui/empty-state'

const { title, unknownKind } = readingTexts

/** Page for every kind of reading: adds one, or corrects the one of `id`. */
function ReadingAdd({ params }: { params: PageParams }) {
  const { replace } = useApp()
  const { type, patient, id } = params
  if (isReadingKind(type)) return <ReadingForm kind={type} patientId={Number(patient ?? 0)} id={Number(id ?? 0)} />
  return (
    <View>
      <TopBar title={title} />
      <EmptyState kind="empty" alone {...unknownKind} onAction={() => void replace('readingHome')} />
    </View>
  )
}

export default definePage('readingAdd', ReadingAdd)
