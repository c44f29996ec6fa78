import { isInsurersAddress } from './address'

test('S20 accepts an insurer’s page only over https and on a known host', () => {
  for (const url of ['https://policy.insurer-demo.example/p/1?ref=a', 'https://policy.insurer-demo.example'])
    expect([url, isInsurersAddress(url)]).toEqual([url, true])
  for (const url of [
    'http://policy.insurer-demo.example/p',
    'https://policy.insurer-demo.example.evil.example/p',
    'https://policy.insurer-demo.example@evil.example/p',
    'https://policy.insurer-demo.example:8443/p',
    'https://evil.example/https://policy.insurer-demo.example/',
    'https://policy.insurer-demo.example\\@evil.example',
    'javascript:alert(1)//https://policy.insurer-demo.example/',
    ' https://policy.insurer-demo.example/',
    '//policy.insurer-demo.example/p',
    '',
  ])
    expect([url, isInsurersAddress(url)]).toEqual([url, false])
})
