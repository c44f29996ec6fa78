export default definePageConfig({ navigationBarTitleText: '编辑用药人' })
