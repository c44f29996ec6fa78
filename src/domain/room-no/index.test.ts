import { cutToken, isSameDoor } from '.'

test.each([
  ['1204', '1204'],
  ['1204?token=abc', '1204'],
  ['1204&token=abc&x=1', '1204'],
  ['3 栋 1204 室?JWTTOKEN=a.b.c', '3 栋 1204 室'],
  ['1204 Token: abc', '1204'],
  ['1204#access_token=a\nb', '1204'],
  ['token=abc', ''],
  ['Token 酒店 8 楼', 'Token 酒店 8 楼'],
  ['tokens 12', 'tokens 12'],
  ['1204 accesstoken=a', '1204'],
  ['1204?token   = abc', '1204'],
  ['tokenx=1', 'tokenx=1'],
  ['A?B', 'A?B'],
  [' 1204 ', '1204'],
  ['', ''],
])('VA-25 cuts %j to %j', (inputText, expected) => {
  expect(cutToken(inputText)).toBe(expected)
})

test('VA-25 a second cut changes nothing', () => {
  for (const text of ['1204?token=a', 'x token=1 token=2', '1204'])
    expect(cutToken(cutToken(text))).toBe(cutToken(text))
})

test('VA-25 identifies a door by region, street and room, not by the recipient', () => {
  const door = { region: '广东省 深圳市 南山区', address: '蛇口花园 3 栋', roomNo: '1204' }
  expect(isSameDoor({ ...door, name: '林小明' } as typeof door, { ...door, name: '王芳' } as typeof door)).toBe(true)
  for (const key of ['region', 'address', 'roomNo'] as const)
    expect(isSameDoor(door, { ...door, [key]: '别处' })).toBe(false)
})
