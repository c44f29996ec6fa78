import { View } from '@tarojs/components'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useShare } from '@/page-kit/share'
import { TopBar } from '@/page-kit/top-bar'
import { PosterModel } from '@/features/activity/poster'
import { PosterView } from '@/features/activity/poster-view'
import { groupTexts } from '@/texts/group'

const texts = groupTexts.poster

/** Poster of a group-buy product, or of one group; its share card leads there. @spec PR-33 PR-37 */
export default definePage('groupShare', function GroupShare({ params }) {
  const { barcode, groupNo } = params
  const group = { groupActivityId: Number(params.groupActivityId) || 0, ...(groupNo && { groupNo }) }
  const model = useModel((app) => new PosterModel(app, { barcode, group }))
  useShare({ title: groupTexts.title, desc: texts.card, path: model.path, image: '' })
  return (
    <View>
      <TopBar title={texts.title} />
      <PosterView model={model} />
    </View>
  )
})
