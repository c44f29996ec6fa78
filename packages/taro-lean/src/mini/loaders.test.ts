// Loaders and plugins of the mini-programs against the packages they rewrite.
import { withoutPages } from './plain-app'
import lazyPage from './lazy-page'
import { strangeTemplates } from './templates'

test("the app's script loses the list of pages that app.json has", () => {
  const list = 'subPackages:[{root:"pages/a",pages:["x/index","y/index"]},{root:"pages/b",pages:["z/index"]}]'
  expect(withoutPages(`{pages:["h"],${list},window:{a:1}}`)).toBe('{pages:["h"],window:{a:1}}')
})

test("an app's script without the list ends the build", () => {
  expect(() => withoutPages('{pages:["h"],window:{a:1}}')).toThrow('plain-app')
})

test('a page is required when it is drawn', () => {
  expect(lazyPage('import component from "./cart"\nPage(create(component))')).toContain('require("./cart").default')
  expect(() => lazyPage('import page from "./cart"\n')).toThrow('lazy-pages')
})

test('a template of a component that the app does not list is found; other templates end the build', () => {
  const base = '<template name="tmpl_0_3"><template name="tmpl_0_77">'
  expect(strangeTemplates(base, new Set(['3']))).toEqual(['77'])
  expect(() => strangeTemplates('<template name="t_3">', new Set(['3']))).toThrow('templates')
})
