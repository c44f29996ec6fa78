import { View } from '@tarojs/components'
import { useApp } from '@/page-kit/context'
import { ReviewContent } from '@/features/product/reviews/content'
import { evaluateTexts as texts } from '@/texts/delivery'
import { Button } from '@/ui/button'
import { ProductPicture } from '@/ui/picture'
import { Section } from '@/ui/section'
import { isReviewed, type AppraiseModel } from '../model'

interface Props {
  row: AppraiseModel['rows']['list'][number]
  model: AppraiseModel
  onPicture: (urls: string[], at: number) => void
}

/** A product, with its review or the link to write one. */
export const Row = ({ row, model, onPicture }: Props) => {
  const { image } = useApp()
  return (
    <Section tight>
      <View className="appraise__row">
        <ProductPicture src={image(row.minPic)} name={row.productName} size="s" />
        <View className="appraise__text">
          <View className="ell">{row.productName}</View>
          <View className="xs t3">{row.spec}</View>
          {isReviewed(row) && <View className="t2">{texts.stars(row.score)}</View>}
        </View>
        {!isReviewed(row) && (
          <Button kind="soft" size="s" label={`${texts.write}，${row.productName}`} onPress={() => model.write(row)}>
            {texts.write}
          </Button>
        )}
      </View>
      {isReviewed(row) && (
        <ReviewContent
          name={row.productName}
          {...{ text: row.text, pics: row.pics, tags: row.tags, image, onPicture }}
        />
      )}
    </Section>
  )
}
