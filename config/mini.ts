// Options of the two mini-program hosts.
export const mini = (host?: string) => ({
  // WeChat only: on Alipay every page would get its own copy of all templates.
  experimental: { compileMode: host === 'weapp' },
  optimizeMainPackage: { enable: true },
  postcss: {
    pxtransform: { enable: true, config: { exclude: (file: string) => !/[\\/]@nutui[\\/]/.test(file) } },
    cssModules: { enable: false },
  },
  miniCssExtractPluginOption: { ignoreOrder: true },
})
