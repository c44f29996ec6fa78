import { useDidHide } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { Loaded } from '@/page-kit/loaded'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { consultationTexts as texts } from '@/texts/consultation'
import { Gutter } from '@/ui/page'
import { ConsultModel } from './model'
import { Facts, Head, Question, Talk } from './parts/talk'
import { ConsultBar } from './parts/bar'
import './index.scss'

const Body = observer(function Body({ model }: { model: ConsultModel }) {
  return (
    <Loaded
      of={model}
      data={model.consultation}
      skeleton={4}
      failed={texts.failed}
      visitor={{ ...texts.visitor, onAction: model.login }}
      missing={{ ...texts.missing, onAction: model.toList }}
    >
      {(consultation) => (
        <>
          <Gutter>
            <Head consultation={consultation} />
            <Facts consultation={consultation} />
            <Talk consultation={consultation} />
            <Question model={model} question={consultation.question} />
          </Gutter>
          <ConsultBar model={model} consultation={consultation} />
        </>
      )}
    </Loaded>
  )
})

/** Page of an online consultation. @spec RX-02 */
export default definePage('rxConsult', ({ params }) => {
  const model = useModel((app) => new ConsultModel(app, params.no ?? ''))
  useShown(() => model.load())
  useDidHide(() => model.hide())
  return (
    <>
      <TopBar title={texts.title} />
      <Body model={model} />
    </>
  )
})
