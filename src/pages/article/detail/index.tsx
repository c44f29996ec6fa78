import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useApp, useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShare } from '@/page-kit/share'
import { TopBar } from '@/page-kit/top-bar'
import { ReadingModel } from '@/features/article/model'
import { urlNumber } from '@/page-kit/url-number'
import { ReadingView } from '@/features/article/view'
import { articleTexts } from '@/texts/article'
import { ReadingLaw } from '@/ui/reading'

const { article, home, law } = articleTexts
const NONE = Promise.resolve({ ok: true as const, data: null })

const ArticleDetail = observer(function ArticleDetail({ params }: { params: PageParams }) {
  const app = useApp()
  const model = useModel(
    ({ stores }) => new ReadingModel(urlNumber(params.id), (id) => (id ? stores.api.call('article', { id }) : NONE)),
  )
  useEffect(() => void model.load(), [model])
  useShare({ title: model.reading?.title ?? article, path: `/article/detail?id=${model.id ?? ''}`, image: '' })
  return (
    <View>
      <TopBar title={article} />
      <ReadingView model={model} kind="article" action={home} onAction={() => void app.go('home')}>
        <ReadingLaw>{law}</ReadingLaw>
      </ReadingView>
    </View>
  )
})

export default definePage('articleDetail', ArticleDetail)
