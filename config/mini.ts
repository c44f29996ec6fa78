// Options of the two mini-program hosts.
export const mini = (host?: string) => ({
  // WeChat only: on Alipay every page would get its own copy of all templates.
  experimental: { compileMode: host === 'weapp' },
  optimizeMainPackage: { enable: true },
  // Levels of templates before a page hands over to a component of its own; our pages are rarely deeper.
  baseLevel: 8,
  // No page writes markup as a string.
  runtime: { enableInnerHTML: false },
  postcss: {
    pxtransform: { enable: true, config: { exclude: (file: string) => !/[\\/]@nutui[\\/]/.test(file) } },
    cssModules: { enable: false },
  },
  miniCssExtractPluginOption: { ignoreOrder: true },
})
