import { plainText, richText } from '.'

const line = (text: string) => ({ kind: 'text', spans: [{ text }] })
const textOf = (html: string) => plainText(richText(html))

test.each(['p', 'div', 'section', 'article', 'header', 'footer', 'ul', 'ol', 'table', 'tr', 'pre', 'figure'])(
  '<%s> starts a line of its own',
  (tag) => expect(richText(`一<${tag}>二</${tag}>三`)).toEqual([line('一'), line('二'), line('三')]),
)

test.each(['<br>', '<hr>', '<br/>', '<HR />'])('%s ends the line', (tag) => {
  expect(richText(`一${tag}二`)).toEqual([line('一'), line('二')])
})

test.each(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])('<%s> is a title, and the text after it is not', (tag) => {
  expect(richText(`一<${tag}>二</${tag}>三`)).toEqual([
    line('一'),
    { kind: 'title', spans: [{ text: '二' }] },
    line('三'),
  ])
})

test.each(['script', 'style', 'template', 'iframe', 'object', 'svg', 'math', 'noscript', 'title', 'head'])(
  'S21 removes <%s> with its content up to its own end tag',
  (tag) => {
    const inside = '<b>x</b><img src="pic/a.svg"></i><p>y</p>'
    expect(richText(`甲<${tag} a=b/c>${inside}</${tag}>乙`)).toEqual([line('甲乙')])
    expect(richText(`甲<${tag} a=b / >乙`)).toEqual([line('甲乙')])
    expect(richText(`甲<${tag}/>乙`)).toEqual([line('甲乙')])
    expect(richText(`甲<${tag}>乙`)).toEqual([line('甲')])
  },
)

test('S21 a hidden element inside a hidden one does not end it', () => {
  expect(richText('<svg><style>x</style>y</svg>乙')).toEqual([line('乙')])
})

test.each([
  ['a&amp;b', 'a&b'],
  ['&lt;&gt;&LT;', '<><'],
  ['&quot;&apos;', `"'`],
  ['a&nbsp;b', 'a b'],
  ['&#x4e2d;&#22269;', '中国'],
  ['&#X4E2D;', '中'],
  ['a&#9;b', 'a b'],
  ['&#8;', '&#8;'],
  ['&#x10FFFF;', '\u{10FFFF}'],
  ['&#x110000;', '&#x110000;'],
  ['&#xD7FF;&#xE000;', '\uD7FF\uE000'],
  ['&#xD800;&#xDFFF;', '&#xD800;&#xDFFF;'],
  ['&copy;&toolongtobe;', '&copy;&toolongtobe;'],
])('decodes the entities of %s to %s', (html, text) => expect(textOf(`<p>${html}</p>`)).toBe(text))

test('handles nested bold text and end tags without a start tag', () => {
  expect(richText('<b>一<strong>二</strong>三</b>四')).toEqual([
    { kind: 'text', spans: [{ text: '一二三', strong: true }, { text: '四' }] },
  ])
  expect(richText('</b></strong><strong>一</strong>二')).toEqual([
    { kind: 'text', spans: [{ text: '一', strong: true }, { text: '二' }] },
  ])
  expect(richText('<i>一</i><b>二</b></i><em>三</em>')).toEqual([
    { kind: 'text', spans: [{ text: '一' }, { text: '二', strong: true }, { text: '三' }] },
  ])
})

test('a link lasts until its own end tag, whatever it contains', () => {
  expect(richText('<a href="/user">一<i>二</i></b>三</a>四<i href="/user">五</i>')).toEqual([
    { kind: 'text', spans: [{ text: '一二三', url: '/user' }, { text: '四五' }] },
  ])
  expect(richText('<a href="/user">一<b>二</b></a>')).toEqual([
    {
      kind: 'text',
      spans: [
        { text: '一', url: '/user' },
        { text: '二', strong: true, url: '/user' },
      ],
    },
  ])
})

test.each([
  '<a href="/user">',
  `<a href='/user'>`,
  '<a href=/user>',
  '<a HREF = " /user ">',
  `<a title='a>b' href="/user">`,
  '<a title="a>b" data-href="/cart" href="/user" href="/cart">',
  '<a hidden href="/user" class=x>',
])('%s links to /user', (tag) => {
  expect(richText(`${tag}一</a>`)).toEqual([{ kind: 'text', spans: [{ text: '一', url: '/user' }] }])
})

test.each(['<a>', '<a href>', '<a href="">', '<a title="/user">'])('%s has no link', (tag) => {
  expect(richText(`${tag}一</a>`)).toEqual([line('一')])
})

test('separates the cells of a row by spaces', () => {
  expect(textOf('<table><tr><th>一</th><th>二</th></tr><tr><td>三</td><td>四</td></tr></table>')).toBe('一 二 三 四')
  expect(richText('<tr><td>三</td><td>四</td></tr>')).toEqual([line('三 四')])
})

test('numbers items in nested lists correctly', () => {
  const html = '<ol>甲<li>一</li><li>二<ul><li>点</li></ul></li><li>三</li></ol><ol><li>又</li></ol><li>独</li>'
  expect(richText(html).map(({ kind, no, spans }) => [kind, no, spans[0]?.text])).toEqual([
    ['text', undefined, '甲'],
    ['item', 1, '一'],
    ['item', 2, '二'],
    ['item', undefined, '点'],
    ['item', 3, '三'],
    ['item', 1, '又'],
    ['item', undefined, '独'],
  ])
  expect(richText('</ol></ul><ul><li>点</li></ul>')).toEqual([{ kind: 'item', spans: [{ text: '点' }] }])
})

test('trims white space at the ends, keeps it between words, ignores it alone', () => {
  expect(richText('<p> <b> 一 </b> 二 <i> 三 </i> </p>')).toEqual([
    { kind: 'text', spans: [{ text: '一 ', strong: true }, { text: ' 二  三' }] },
  ])
  expect(richText('<p>一<b> </b></p><p> </p><p><b> </b></p>')).toEqual([line('一')])
  expect(richText('<p><b>一</b> 二 <b>三</b></p>')).toEqual([
    { kind: 'text', spans: [{ text: '一', strong: true }, { text: ' 二 ' }, { text: '三', strong: true }] },
  ])
})

test.each(['pic/a-1.svg', '/pic/a.png', 'upload/b.jpg', '/upload/b.jpeg', 'pic/c.webp'])(
  '%s is a picture of our own',
  (src) => {
    expect(richText(`<img src='${src}' alt='柜台'>`)).toEqual([
      { kind: 'picture', pic: src, spans: [{ text: '柜台' }] },
    ])
    expect(richText(`<img src=${src}>`)).toEqual([{ kind: 'picture', pic: src, spans: [] }])
  },
)

test.each(['xpic/a.svg', 'pic/a.svg.exe', 'pic/a.svg?x=1', 'pic/a/b.svg', 'other/a.svg', 'pic/a.gif', '//pic/a.svg'])(
  'S21 %s is not a picture of our own',
  (src) => expect(richText(`甲<img src="${src}">`)).toEqual([line('甲')]),
)

test('limits a picture description to sixty characters and keeps it out of the text', () => {
  const [picture] = richText(`<img src="pic/a.svg" alt="${'字'.repeat(61)}">`)
  expect(picture?.spans).toEqual([{ text: '字'.repeat(60) }])
  expect(textOf('一<img src="pic/a.svg" alt="图">二')).toBe('一 二')
})

test('limits a text to 400 blocks, including pictures, and 200,000 characters', () => {
  expect(richText('<img src=pic/a.svg>'.repeat(401))).toHaveLength(400)
  expect(richText('<p>一</p>'.repeat(399) + '<img src=pic/a.svg>'.repeat(2))).toHaveLength(400)
  expect(textOf('字'.repeat(200_001))).toHaveLength(200_000)
})

test('treats text that starts no tag as text and removes declarations', () => {
  expect(textOf('<!DOCTYPE html><?xml version="1"?><p>一</p>')).toBe('一')
  expect(textOf('一 <3 二')).toBe('一 <3 二')
  expect(textOf('a<b')).toBe('a<b')
})

test.each(['<P>一\n二</P>', '</p>一\n二', '<!-- x -->一\n二'])(
  'treats %j as HTML, so line breaks are white space',
  (html) => {
    expect(richText(html)).toEqual([line('一 二')])
  },
)
