import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { locationTexts } from '@/texts/location'
import { Cell } from '@/ui/cell'
import { ListEnd } from '@/ui/list-end'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { CityServerModel } from './model'
import { Services, Waiting } from './parts/services'
import './index.scss'
import '@/ui/empty-state/art/place.scss'

const { services: texts } = locationTexts

const CityServer = observer(function CityServer() {
  const model = useModel((app) => new CityServerModel(app))
  const { groups } = model
  useEffect(() => void model.load(), [model, model.city.id])
  return (
    <View>
      <TopBar title={texts.title} />
      <Gutter>
        <Section list>
          <Cell icon="pin" title={texts.currentCity} value={model.city.name} onPress={model.changeCity} />
        </Section>
        <Loaded
          of={model}
          skeleton={<Waiting />}
          inside="section"
          failed={texts.failed}
          empty={
            groups.length === 0 && {
              kind: 'place',
              title: texts.emptyTitle,
              text: texts.emptyText,
              second: texts.change,
              onSecond: model.changeCity,
              action: texts.toProducts,
              onAction: model.toCategory,
            }
          }
        >
          {() => (
            <View>
              {groups.map(({ kind, services }) => (
                <Services key={kind} title={texts.kinds[kind]} services={services} model={model} />
              ))}
              <ListEnd state="end" />
            </View>
          )}
        </Loaded>
      </Gutter>
    </View>
  )
})

export default definePage('cityServer', CityServer)
