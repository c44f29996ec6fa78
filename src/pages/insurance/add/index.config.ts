export default definePageConfig({ navigationBarTitleText: '添加医保卡' })
