export default definePageConfig({ navigationBarTitleText: '用药人' })
