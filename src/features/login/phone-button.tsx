import { Button } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import type { PhoneLogin } from './phone-login'

/** Button answered by the host; it must be the host's own component. */
export const PhoneButton = observer(function PhoneButton({ model, children }: { model: PhoneLogin; children: string }) {
  const openType = useApp().hosts.phoneNumber.button()
  const answer = (event: unknown) => void model.handlePhoneButton(event)
  if (!openType) return null
  return (
    <Button
      className="y-button y-button--primary y-button--l y-button--block"
      openType={openType}
      scope="phoneNumber"
      disabled={model.entering}
      onGetPhoneNumber={answer}
      onGetAuthorize={answer}
      onError={answer}
    >
      {children}
    </Button>
  )
})
