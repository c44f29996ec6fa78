import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useApp, useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShare } from '@/page-kit/share'
import { TopBar } from '@/page-kit/top-bar'
import { ReadingView } from '@/features/article/view'
import { publicUrl } from '@/routes'
import { articleTexts } from '@/texts/article'
import { Button } from '@/ui/button'
import { openNotice } from './model'

const { notice, newest, home, older, newer } = articleTexts

const NoticeDetail = observer(function NoticeDetail({ params }: { params: PageParams }) {
  const app = useApp()
  const model = useModel((appModel) => openNotice(appModel, params.id))
  useEffect(() => void model.load(), [model])
  const { reading } = model
  useShare({ title: reading?.title ?? notice, path: publicUrl('noticeDetail', { id: reading?.id }), image: '' })
  const goOn = () => (model.id === undefined ? void app.go('home') : void model.open(undefined))
  return (
    <View>
      <TopBar title={notice} />
      <ReadingView model={model} kind="notice" action={model.id === undefined ? home : newest} onAction={goOn}>
        <View className="y-pair">
          {reading?.older && (
            <Button block onPress={() => void model.open(reading.older ?? undefined)}>
              {older}
            </Button>
          )}
          {reading?.newer && (
            <Button block onPress={() => void model.open(reading.newer ?? undefined)}>
              {newer}
            </Button>
          )}
        </View>
      </ReadingView>
    </View>
  )
})

export default definePage('noticeDetail', NoticeDetail)
