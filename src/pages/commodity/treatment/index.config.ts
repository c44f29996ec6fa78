export default definePageConfig({ navigationBarTitleText: '疗程与组合' })
