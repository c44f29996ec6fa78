import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useApp, useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { Loaded } from '@/page-kit/loaded'
import { Loader } from '@/page-kit/loader'
import { useShare } from '@/page-kit/share'
import { TopBar } from '@/page-kit/top-bar'
import { formatShopTime } from '@/domain/shop-time'
import { publicUrl } from '@/routes'
import { healthTexts } from '@/texts/chronic'
import { Cell } from '@/ui/cell'
import { Gutter } from '@/ui/page'
import { Reading, ReadingLaw } from '@/ui/reading'
import { Section } from '@/ui/section'
import { urlNumber } from '@/page-kit/url-number'

const { article, articleFailed, missing, by, others: othersTitle, law } = healthTexts
/** Id that the server does not know. */
const NONE = 2 ** 31 - 1

export default definePage(
  'healthDetail',
  observer(function HealthDetail({ params }: { params: PageParams }) {
    const app = useApp()
    const id = urlNumber(params.id) ?? NONE
    const model = useModel(({ stores }) => new Loader(() => stores.api.call('healthArticle', { id })))
    useEffect(() => void model.load(), [model])
    useShare({ title: model.data?.title ?? article, path: publicUrl('healthDetail', { id }), image: '' })
    return (
      <View>
        <TopBar title={article} />
        <Loaded of={model} failed={articleFailed} missing={{ ...missing, onAction: () => void app.replace('health') }}>
          {({ title, author, time, content, others }) => (
            <Gutter>
              <Reading
                title={title}
                by={by(author, formatShopTime(time, 'YYYY-MM-DD'))}
                blocks={content}
                image={app.image}
                onOpen={(url) => void app.follow(url)}
              />
              {others.length > 0 && (
                <Section title={othersTitle}>
                  {others.map((one) => (
                    <Cell key={one.id} title={one.title} onPress={() => void app.go('healthDetail', { id: one.id })} />
                  ))}
                </Section>
              )}
              <ReadingLaw>{law}</ReadingLaw>
            </Gutter>
          )}
        </Loaded>
      </View>
    )
  }),
)
