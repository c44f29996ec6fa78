import { definePage, type PageParams } from '@/page-kit/define-page'
import { ReadingForm } from '@/features/chronic/reading-form-view'

const PressureAdd = ({ params }: { params: PageParams }) => (
  <ReadingForm kind="pressure" patientId={Number(params.patient ?? 0)} />
)

export default definePage('pressureAdd', PressureAdd)
