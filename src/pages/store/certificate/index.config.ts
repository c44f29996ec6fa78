export default definePageConfig({ navigationBarTitleText: '证照公示' })
