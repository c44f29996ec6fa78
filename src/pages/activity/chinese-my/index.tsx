import { useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import '@/features/activity/tcm/index.scss'
import { tcmTexts } from '@/texts/tcm'
import { Gutter } from '@/ui/page'
import { TcmFormulasModel } from './model'
import { Heads, List } from './parts/list'

const Body = observer(function Body({ model }: { model: TcmFormulasModel }) {
  return (
    <>
      {model.rows.state !== 'visitor' && <Heads model={model} />}
      <Gutter>
        <List model={model} />
      </Gutter>
    </>
  )
})

/** Herbal formulas (type 1) or their orders (type 2); the index is a tab. @spec PR-18 */
export default definePage('tcmMine', ({ params }) => {
  const model = useModel((app) => new TcmFormulasModel(app, params))
  useShown(() => model.load())
  useReachBottom(() => void model.rows.more())
  return (
    <>
      <TopBar title={tcmTexts.my.title} />
      <Body model={model} />
    </>
  )
})
