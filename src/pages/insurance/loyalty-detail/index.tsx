import { definePage } from '@/page-kit/define-page'
import { PolicyPage } from '@/features/insurance/policy-view'
import { routes } from '@/routes'

const { title } = routes.insuranceLoyalty

export default definePage('insuranceLoyalty', ({ params }) => (
  <PolicyPage id={params.id} kind="loyalty" title={title} />
))
