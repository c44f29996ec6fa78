import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Reply } from '@/contract/types'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import { SkeletonBlock } from '@/ui/skeleton'
import type { CityServerModel } from '../model'

const NO_ALT = { alt: '' }

interface ServicesProps {
  title: string
  services: Reply<'cityServices'>
  model: CityServerModel
}

/** Services of one kind, four in a row. */
export const Services = observer(function Services({ title, services, model }: ServicesProps) {
  return (
    <Section title={title}>
      <View className="services">
        {services.map((service) => (
          <View key={service.id} className="services__one" {...press(() => model.open(service), service.name, 'link')}>
            <Image className="services__picture" src={model.image(service.cityServicePicUrl)} imgProps={NO_ALT} />
            <View className="services__name">{service.name}</View>
          </View>
        ))}
      </View>
    </Section>
  )
})

const EIGHT = Array.from({ length: 8 }, (_, index) => index)

/** Skeleton of the services. */
export const Waiting = () => (
  <Section className="services__wait">
    <View className="services" role="status" aria-busy aria-label="加载中">
      {EIGHT.map((index) => (
        <View key={index} className="services__one">
          <SkeletonBlock w={44} h={44} r={12} />
          <SkeletonBlock w={48} h={12} className="services__skeleton" />
        </View>
      ))}
    </View>
  </Section>
)
