import { View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { Manage, ManageBar } from '@/features/user/manage'
import { collectTexts } from '@/texts/collect'
import { ListEnd } from '@/ui/list-end'
import { Note } from '@/ui/note'
import { SwipeRows } from '@/ui/swipe-row'
import { RecordModel } from './model'
import { Day } from './parts/day'
import './index.scss'

const texts = collectTexts.record

const ListState = observer(function ListState({ model: { list, toCategory } }: { model: RecordModel }) {
  const { rows } = list
  const { emptyTitle, emptyText } = texts
  const notice = { title: emptyTitle, text: emptyText, action: collectTexts.toProducts, onAction: toCategory }
  return <Loaded of={rows} failed={texts.failed} empty={rows.isEmpty && notice} />
})

const Record = observer(function Record() {
  const model = useModel((app) => new RecordModel(app))
  const { list } = model
  const { rows } = list
  useShown(model.show)
  useReachBottom(() => void rows.more())
  return (
    <View>
      <View className="record-top">
        <TopBar title={texts.title} look="surface" right={<Manage list={list} />} />
      </View>
      <ListState model={model} />
      <SwipeRows className="y-gutter record-body">
        {list.goneCount > 0 && (
          <View className="record-note">
            <Note kind="info" action={collectTexts.clearGone} onAction={() => void model.clearGone()}>
              {collectTexts.missing(list.goneCount)}
            </Note>
          </View>
        )}
        {model.days.map((day) => (
          <Day key={day.day} day={day} model={model} />
        ))}
        {rows.list.length > 0 && <ListEnd state={rows.end} onRetry={() => void rows.more()} />}
      </SwipeRows>
      <ManageBar list={list} onRemove={() => void model.removePicked()} onClear={() => void model.clearAll()} />
    </View>
  )
})

export default definePage('record', Record)
