// Loaders and plugins of the mini-programs that rewrite what Taro has written.
import lazyPage from './lazy-page'
import { strangeTemplates } from './templates'

test('a page is required when it is drawn', () => {
  expect(lazyPage('import component from "./cart"\nPage(create(component))')).toContain('require("./cart").default')
  expect(() => lazyPage('import page from "./cart"\n')).toThrow('lazy-pages')
})

test('a template of a component that the app does not list is found; other templates end the build', () => {
  const base = '<template name="tmpl_0_3"><template name="tmpl_0_77">'
  expect(strangeTemplates(base, new Set(['3']))).toEqual(['77'])
  expect(() => strangeTemplates('<template name="t_3">', new Set(['3']))).toThrow('templates')
})
