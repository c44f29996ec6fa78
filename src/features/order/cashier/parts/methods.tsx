import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { payTexts as texts } from '@/texts/pay'
import { Radio } from '@/ui/choice'
import { Icon } from '@/ui/icon'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import type { PayModel } from '../model'

const ICONS = { wechat: 'wechat', alipay: 'alipay' } as const

/** Payment methods, the last used first. @spec ST-80 */
export const Methods = observer(function Methods({ model }: { model: PayModel }) {
  return (
    <Section list>
      <View role="radiogroup" aria-label={texts.method}>
        {model.methods.map((method) => (
          <View
            key={method}
            className="pay-way"
            {...press(() => model.choose(method), texts.methods[method], 'radio')}
            aria-checked={method === model.method}
          >
            <View className="pay-way__icon">
              <Icon name={ICONS[method]} />
            </View>
            <View className="grow">
              {texts.methods[method]}
              {method === model.lastMethod && <View className="xs t3">{texts.lastUsed}</View>}
            </View>
            <Radio on={method === model.method} />
          </View>
        ))}
      </View>
    </Section>
  )
})
