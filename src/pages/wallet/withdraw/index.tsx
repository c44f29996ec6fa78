import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { PinSheet } from '@/features/wallet/pin-sheet'
import { TransferView } from '@/features/wallet/transfer-view'
import { walletHomeTexts } from '@/texts/wallet-home'
import { WithdrawModel } from './model'
import { Form } from './parts/form'

const texts = walletHomeTexts.withdraw

const Withdraw = observer(function Withdraw() {
  const model = useModel((app) => new WithdrawModel(app))
  useShown(model.terms.load)
  return (
    <>
      <TopBar title={texts.title} />
      <TransferView terms={model.terms} failed={texts.failed}>
        {(terms) => <Form model={model} terms={terms} />}
      </TransferView>
      <PinSheet entry={model.pin} about={model.padText} />
    </>
  )
})

export default definePage('walletWithdraw', Withdraw)
