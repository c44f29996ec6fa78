import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { searchTexts } from '@/texts/search'
import { Gutter } from '@/ui/page'
import { UserBarcodeModel } from './model'
import { BarcodeProduct } from './parts/result'
import { Missing } from './parts/missing'
import './index.scss'

const { code: texts } = searchTexts

const UserBarcode = observer(function UserBarcode({ params }: { params: PageParams }) {
  const model = useModel((app) => new UserBarcodeModel(app, params))
  useEffect(() => void model.load(), [model])
  return (
    <View>
      <TopBar title={texts.page} />
      <Loaded
        of={model}
        skeleton={2}
        failed={texts.failed}
        missing={<Missing title={texts.gone} />}
        others={{ unknown: <Missing title={texts.unknownTitle} text={texts.unknownText(model.code)} /> }}
      >
        {() => (
          <Gutter>
            <BarcodeProduct model={model} />
          </Gutter>
        )}
      </Loaded>
    </View>
  )
})

export default definePage('userBarcode', UserBarcode)
