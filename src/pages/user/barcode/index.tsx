import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { searchTexts } from '@/texts/search'
import { Gutter } from '@/ui/page'
import { SkeletonRows } from '@/ui/skeleton'
import { UserBarcodeModel } from './model'
import { BarcodeProduct } from './parts/result'
import { Missing } from './parts/missing'
import './index.scss'

const UserBarcode = observer(function UserBarcode({ params }: { params: PageParams }) {
  const model = useModel((app) => new UserBarcodeModel(app, params))
  useEffect(() => void model.load(), [model])
  const { state } = model
  return (
    <View>
      <TopBar title={searchTexts.code.page} />
      {state === 'loading' && <SkeletonRows alone count={2} />}
      {state === 'ready' && (
        <Gutter>
          <BarcodeProduct model={model} />
        </Gutter>
      )}
      {state !== 'loading' && state !== 'ready' && <Missing model={model} />}
    </View>
  )
})

export default definePage('userBarcode', UserBarcode)
