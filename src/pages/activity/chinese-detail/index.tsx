import { useDidHide } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/app/context'
import { definePage } from '@/app/define-page'
import { useShown } from '@/app/shown'
import { TopBar } from '@/app/top-bar'
import '@/features/activity/tcm/index.scss'
import { commonTexts } from '@/texts/common'
import { tcmTexts } from '@/texts/tcm'
import { EmptyState } from '@/ui/empty-state'
import { Gutter } from '@/ui/page'
import { SkeletonRows } from '@/ui/skeleton'
import { TcmDetailModel } from './model'
import { Bar, Content, Facts, Head, Pics, Trace } from './parts/view'

const texts = tcmTexts.detail

const Body = observer(function Body({ model }: { model: TcmDetailModel }) {
  const { state, formula } = model
  if (state === 'loading') return <SkeletonRows alone count={4} />
  if (state === 'visitor') return <EmptyState kind="login" alone {...tcmTexts.my.visitor} onAction={model.login} />
  if (state === 'gone') return <EmptyState kind="empty" alone {...texts.gone} onAction={model.toList} />
  if (!formula)
    return <EmptyState kind="error" alone title={texts.failed} action={commonTexts.retry} onAction={model.load} />
  return (
    <>
      <Gutter>
        <Head formula={formula} />
        <Content formula={formula} />
        <Facts formula={formula} />
        <Pics model={model} formula={formula} />
        <Trace formula={formula} />
      </Gutter>
      <Bar model={model} formula={formula} />
    </>
  )
})

/** @spec PR-18 RX-07 */
export default definePage('tcmDetail', ({ params }) => {
  const model = useModel((app) => new TcmDetailModel(app, params.id ?? ''))
  useShown(() => model.load())
  useDidHide(() => model.hide())
  return (
    <>
      <TopBar title={texts.title} />
      <Body model={model} />
    </>
  )
})
