import { View } from '@tarojs/components'
import { useServicesOff } from '@/page-kit/services-off'
import { serviceTexts } from '@/texts/service'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'

const { counselor: texts } = serviceTexts

/** Buttons for contacting a pharmacist by phone and by chat. */
export const ServiceBar = ({ onCall, onContact }: { onCall: () => void; onContact: () => void }) => {
  const off = useServicesOff()
  return (
    <ActionBar>
      <View className="y-pair">
        <Button size="l" block onPress={onCall}>
          {texts.call}
        </Button>
        {!off.includes('chat') && (
          <Button kind="primary" size="l" block onPress={onContact}>
            {texts.ask}
          </Button>
        )}
      </View>
    </ActionBar>
  )
}
