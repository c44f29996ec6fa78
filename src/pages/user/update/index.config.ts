export default definePageConfig({ navigationBarTitleText: '检查更新' })
