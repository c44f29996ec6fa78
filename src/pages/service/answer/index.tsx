import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useApp, useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { Loaded } from '@/page-kit/loaded'
import { Loader } from '@/page-kit/loader'
import { useServicesOff } from '@/page-kit/services-off'
import { useShare } from '@/page-kit/share'
import { TopBar } from '@/page-kit/top-bar'
import { callService } from '@/features/product/detail/phone'
import { publicUrl } from '@/routes'
import { serviceTexts } from '@/texts/service'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { Gutter } from '@/ui/page'
import { Reading } from '@/ui/reading'
import { Section } from '@/ui/section'
import { urlNumber } from '@/page-kit/url-number'

const { answer: texts, online, call, callTitle } = serviceTexts
/** Id unknown to the server: a link without an id leads to the help centre. */
const NONE = 2 ** 31 - 1

export default definePage(
  'serviceAnswer',
  observer(function ServiceAnswer({ params }: { params: PageParams }) {
    const app = useApp()
    const model = useModel(
      ({ stores }) => new Loader(() => stores.api.call('question', { id: urlNumber(params.id) ?? NONE })),
    )
    useEffect(() => void model.load(), [model])
    useShare({ title: model.data?.title ?? texts.title, path: publicUrl('serviceAnswer', params), image: '' })
    const home = () => void app.replace('serviceHome')
    const off = useServicesOff()
    return (
      <View>
        <TopBar title={texts.title} />
        <Loaded of={model} failed={texts.failed} missing={{ ...texts.missing, onAction: home }}>
          {({ title, kind, content, others }) => (
            <Gutter>
              <Reading
                title={title}
                by={kind}
                blocks={content}
                image={app.image}
                onOpen={(url) => void app.follow(url)}
              />
              {others.length > 0 && (
                <Section title={texts.others}>
                  {others.map((one) => (
                    <Cell key={one.id} title={one.title} onPress={() => void app.go('serviceAnswer', { id: one.id })} />
                  ))}
                </Section>
              )}
            </Gutter>
          )}
        </Loaded>
        <ActionBar>
          <View className="t2">{texts.unsolved}</View>
          <View className="y-pair">
            <Button onPress={() => void callService(app, callTitle)}>{call}</Button>
            {!off.includes('chat') && (
              <Button kind="primary" onPress={() => void app.go('serviceOnline')}>
                {online}
              </Button>
            )}
          </View>
        </ActionBar>
      </View>
    )
  }),
)
