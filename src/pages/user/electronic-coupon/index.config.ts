export default definePageConfig({ navigationBarTitleText: '电子券' })
