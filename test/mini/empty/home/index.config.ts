export default definePageConfig({ navigationBarTitleText: 'empty' })
