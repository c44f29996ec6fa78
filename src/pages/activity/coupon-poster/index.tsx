import { View } from '@tarojs/components'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useShare } from '@/page-kit/share'
import { TopBar } from '@/page-kit/top-bar'
import { PosterModel } from '@/features/activity/poster'
import { PosterView } from '@/features/activity/poster-view'
import { commonTexts } from '@/texts/common'
import { posterTexts } from '@/texts/poster'

/** Poster of a coupon pack; its share card leads to the pack. @spec PR-21 PR-37 */
export default definePage('couponPoster', function CouponPoster({ params }) {
  const model = useModel((app) => new PosterModel(app, { activity: params.code }))
  useShare({ title: commonTexts.brand, desc: posterTexts.packCard, path: model.path, image: '' })
  return (
    <View>
      <TopBar title={posterTexts.pack} />
      <PosterView model={model} />
    </View>
  )
})
