import { observer } from 'mobx-react-lite'
import type { SearchProductsModel } from '../model'
import { KindList } from './views'

/** First-level categories of the results. */
export const Kinds = observer(function Kinds({ model }: { model: SearchProductsModel }) {
  return <KindList kinds={model.kinds} chosen={model.kind} onChoose={(name) => model.chooseKind(name)} />
})
