import { definePage } from '@/page-kit/define-page'
import { PolicyPage } from '@/features/insurance/policy-view'
import { routes } from '@/routes'

const { title } = routes.insuranceBlessing

export default definePage('insuranceBlessing', ({ params }) => (
  <PolicyPage id={params.id} kind="blessing" title={title} />
))
