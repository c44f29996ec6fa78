export default definePageConfig({ navigationBarTitleText: '保险条款' })
