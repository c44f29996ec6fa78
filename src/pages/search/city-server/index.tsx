import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { commonTexts } from '@/texts/common'
import { locationTexts } from '@/texts/location'
import { Cell } from '@/ui/cell'
import { EmptyState } from '@/ui/empty-state'
import { ListEnd } from '@/ui/list-end'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { CityServerModel } from './model'
import { Services, Waiting } from './parts/services'
import './index.scss'

const { services: texts } = locationTexts

const CityServer = observer(function CityServer() {
  const model = useModel((app) => new CityServerModel(app))
  const { state, groups } = model
  useEffect(() => void model.load(), [model, model.city.id])
  return (
    <View>
      <TopBar title={texts.title} />
      <Gutter>
        <Section list>
          <Cell icon="pin" title={texts.currentCity} value={model.city.name} onPress={model.changeCity} />
        </Section>
        {state === 'loading' && <Waiting />}
        {state === 'failed' && (
          <EmptyState kind="error" title={texts.failed} action={commonTexts.retry} onAction={() => void model.load()} />
        )}
        {state === 'ready' && groups.length === 0 && (
          <EmptyState
            kind="empty"
            title={texts.emptyTitle}
            text={texts.emptyText}
            second={texts.change}
            onSecond={model.changeCity}
            action={texts.toProducts}
            onAction={model.toCategory}
          />
        )}
        {state === 'ready' && groups.length > 0 && (
          <View>
            {groups.map(({ kind, services }) => (
              <Services key={kind} title={texts.kinds[kind]} services={services} model={model} />
            ))}
            <ListEnd state="end" />
          </View>
        )}
      </Gutter>
    </View>
  )
})

export default definePage('cityServer', CityServer)
