/** Texts of uploading pictures. */
export const uploadTexts = {
  pickFailed: '图片获取失败，请检查相机和相册权限',
  add: '添加图片',
  count: (count: number, most: number) => `${count}/${most}`,
  picture: (index: number) => `第 ${index} 张图片`,
  remove: (index: number) => `删除第 ${index} 张图片`,
  sending: '上传中',
  failed: '点此重传',
} as const
