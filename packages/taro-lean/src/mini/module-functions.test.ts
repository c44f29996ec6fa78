import { withModuleFunctions } from './module-functions'

const file = (modules: string) => `(my.webpackJsonp=my.webpackJsonp||[]).push([[1],{${modules}}]);`

test('an arrow that the minifier made of a module becomes a function', () => {
  expect(withModuleFunctions(file('12:(e,t,n)=>{"use strict";t.a=1},7:e=>{e()}'))).toBe(
    file('12:function(e,t,n){"use strict";t.a=1},7:function(e){e()}'),
  )
})

test('leaves functions inside a module, and modules that are functions or an expression, unchanged', () => {
  const code = file(
    '1:function(e,t,n){const s={404:e=>{e()}};[1].map((a,b)=>{a})},2:(e,t)=>e(t),"./a.js":(e)=>{({3:()=>{}})}',
  )
  expect(withModuleFunctions(code)).toBe(code.replace('"./a.js":(e)=>', '"./a.js":function(e)'))
})

test('a script without modules stays', () => {
  expect(withModuleFunctions('const a={1:()=>{}};push([[1],{2:()=>{}}])')).toBe(
    'const a={1:()=>{}};push([[1],{2:()=>{}}])',
  )
})
