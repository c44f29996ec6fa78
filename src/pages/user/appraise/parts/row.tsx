import { View } from '@tarojs/components'
import { useApp } from '@/page-kit/context'
import { evaluateTexts as texts } from '@/texts/delivery'
import { Button } from '@/ui/button'
import { ProductPicture } from '@/ui/picture'
import { Section } from '@/ui/section'
import { isReviewed, type AppraiseModel } from '../model'

/** A product, with its review or the link to write one. */
export const Row = ({ row, model }: { row: AppraiseModel['rows']['list'][number]; model: AppraiseModel }) => {
  const { image } = useApp()
  return (
    <Section tight>
      <View className="appraise__row">
        <ProductPicture src={image(row.minPic)} name={row.productName} size="s" />
        <View className="appraise__t">
          <View className="ell">{row.productName}</View>
          <View className="xs t3">{row.spec}</View>
          {isReviewed(row) && <View className="t2">{`${texts.stars(row.score)} ${row.text}`}</View>}
        </View>
        {!isReviewed(row) && (
          <Button kind="soft" size="s" label={`${texts.write}，${row.productName}`} onPress={() => model.write(row)}>
            {texts.write}
          </Button>
        )}
      </View>
    </Section>
  )
}
