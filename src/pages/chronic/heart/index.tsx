import { definePage, type PageParams } from '@/page-kit/define-page'
import { ReadingForm } from '@/features/chronic/reading-form-view'

const HeartAdd = ({ params }: { params: PageParams }) => (
  <ReadingForm kind="heart" patientId={Number(params.patient ?? 0)} />
)

export default definePage('heartAdd', HeartAdd)
