import { webpack } from 'webpack'
import { ShortVariables, shortVariables, withShortVariables } from './short-variables'

const THEME = 'page{--color-text:#111;--bar-extra:0px}.y-a--pri{color:var(--color-text)}'

test('gives frequent custom properties the shortest names, and no class another one', () => {
  const names = shortVariables([THEME, '.b{top:var(--bar-extra);color:var(--color-text,red)}'], [])
  expect([...names]).toEqual([
    ['--color-text', '--a'],
    ['--bar-extra', '--b'],
  ])
  expect(withShortVariables(THEME, names)).toBe('page{--a:#111;--b:0px}.y-a--pri{color:var(--a)}')
})

test('a custom property that a script names keeps its name', () => {
  const names = shortVariables([THEME], ['style:{top:`calc(1px + var(--bar-extra))`},className:"y-a--pri"', '"--a"'])
  expect([...names]).toEqual([['--color-text', '--b']])
})

test('names the twenty-seventh property with two letters', () => {
  const many = Array.from({ length: 28 }, (_, index) => `--name-${String.fromCharCode(97 + (index % 26))}${index}`)
  expect([...shortVariables([many.join(';')], []).values()].slice(25)).toEqual(['--z', '--aa', '--ab'])
})

test('a build without custom properties ends with the name of the trick', () => {
  const compiler = webpack({ entry: 'data:text/javascript,1', mode: 'development', plugins: [new ShortVariables()] })
  return new Promise<void>((resolve, reject) => {
    compiler.compile((error) => {
      try {
        expect(String(error)).toContain('taro-lean, short-variables')
        resolve()
      } catch (failure) {
        reject(failure as Error)
      }
    })
  })
})
