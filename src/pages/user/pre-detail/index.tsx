import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { reserveTexts } from '@/texts/reserve'
import { UserPreModel } from './model'
import { Body } from './parts/body'

const texts = reserveTexts.own

export default definePage('userPreDetail', ({ params }: { params: PageParams }) => {
  const model = useModel((app) => new UserPreModel(app, Number(params.id)))
  useShown(() => model.load())
  return (
    <>
      <TopBar title={texts.title} />
      <Body model={model} />
    </>
  )
})
