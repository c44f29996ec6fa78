import { useDidShow } from '@tarojs/taro'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { WalletForm } from '@/features/wallet/form'
import { WalletFormView } from '@/features/wallet/view'
import { walletTexts } from '@/texts/wallet'

const texts = walletTexts.password

export default definePage('walletPassword', () => {
  const form = useModel(
    (app) =>
      new WalletForm(app, {
        fields: ['idNo', 'code', 'pin', 'again'],
        needsOpen: true,
        send: ({ idNo, pin: payPassword }, ticket) =>
          app.stores.api.call('resetPayPassword', { idNo, payPassword, ticket }),
        done: texts.done,
      }),
  )
  useDidShow(() => void form.load())
  return (
    <>
      <TopBar title={texts.title} />
      <WalletFormView
        form={form}
        why={texts.why}
        submit={texts.submit}
        other={{ ...texts.closed, onAction: form.toOpen }}
      />
    </>
  )
})
