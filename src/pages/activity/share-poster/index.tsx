import { View } from '@tarojs/components'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useShare } from '@/page-kit/share'
import { TopBar } from '@/page-kit/top-bar'
import { PosterModel } from '@/features/activity/poster'
import { PosterView } from '@/features/activity/poster-view'
import { commonTexts } from '@/texts/common'
import { posterTexts } from '@/texts/poster'

/** Poster of a product; its share card leads to the product. @spec PR-37 */
export default definePage('sharePoster', function SharePoster({ params }) {
  const model = useModel((app) => new PosterModel(app, { barcode: params.id }))
  useShare({ title: commonTexts.brand, desc: posterTexts.promise, path: model.path, image: '' })
  return (
    <View>
      <TopBar title={posterTexts.product} />
      <PosterView model={model} />
    </View>
  )
})
