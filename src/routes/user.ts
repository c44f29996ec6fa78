import { defineRoutes } from './define'

export const userRoutes = defineRoutes('user', {
  addressList: { url: '/user/address/:state?', page: 'address', title: '收货地址', login: true },
  addressEdit: { url: '/user/address/edit/:id?', page: 'address-edit', title: '编辑地址', login: true },
})
