export default definePageConfig({ navigationBarTitleText: '选药材' })
