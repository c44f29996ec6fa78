import { definePage, type PageParams } from '@/page-kit/define-page'
import { ReadingForm } from '@/features/chronic/reading-form-view'

const WeightAdd = ({ params }: { params: PageParams }) => (
  <ReadingForm kind="weight" patientId={Number(params.patient ?? 0)} />
)

export default definePage('weightAdd', WeightAdd)
