import { withModuleFunctions } from '../../config/module-functions'

const file = (modules: string) => `(my.webpackJsonp=my.webpackJsonp||[]).push([[1],{${modules}}]);`

test('a module that the minifier made an arrow is a function again', () => {
  expect(withModuleFunctions(file('12:(e,t,n)=>{"use strict";t.a=1},7:e=>{e()}'))).toBe(
    file('12:function(e,t,n){"use strict";t.a=1},7:function(e){e()}'),
  )
})

test('what stands inside a module stays as it is, and so do modules that are functions or one expression', () => {
  const code = file(
    '1:function(e,t,n){const s={404:e=>{e()}};[1].map((a,b)=>{a})},2:(e,t)=>e(t),"./a.js":(e)=>{({3:()=>{}})}',
  )
  expect(withModuleFunctions(code)).toBe(code.replace('"./a.js":(e)=>', '"./a.js":function(e)'))
})

test('a file without modules stays as it is', () => {
  expect(withModuleFunctions('const a={1:()=>{}};push([[1],{2:()=>{}}])')).toBe(
    'const a={1:()=>{}};push([[1],{2:()=>{}}])',
  )
})
