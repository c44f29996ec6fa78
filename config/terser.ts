// Taro turns most of the minifier off and writes Chinese as \\uXXXX, six bytes a character. The hosts we serve read ES2018
// and UTF-8, so all of it is on: the WeChat main package is 60 KB smaller for it.
const off = [
  'arrows',
  'collapse_vars',
  'comparisons',
  'computed_props',
  'hoist_props',
  'inline',
  'loops',
  'negate_iife',
]
const more = ['properties', 'reduce_funcs', 'reduce_vars', 'switches', 'typeofs']

export const terser = {
  keep_fnames: false,
  compress: {
    ...Object.fromEntries([...off, ...more].map((name) => [name, true])),
    ecma: 2018,
    passes: 3,
    keep_fargs: false,
  },
  output: { ecma: 2018, ascii_only: false, comments: false, quote_keys: false, keep_quoted_props: false },
}
