import fc from 'fast-check'
import { processorMs } from '../../../test/support/processor-time'
import { ownPicture, ownUrl, plainText, richText } from '.'

const textOf = (html: string) => plainText(richText(html))

test('makes blocks of paragraphs, titles, lists and quotes, and spans of strong text and own links', () => {
  const html =
    '<h2>怎么买</h2><p>先<b>提交需求</b>，再<a href="/user/otc">选用药人</a>。</p>' +
    '<ol><li>一</li><li><p>二</p></li></ol><ul><li>点</li></ul><blockquote>引</blockquote><p>完</p>'
  expect(richText(html)).toEqual([
    { kind: 'title', spans: [{ text: '怎么买' }] },
    {
      kind: 'text',
      spans: [
        { text: '先' },
        { text: '提交需求', strong: true },
        { text: '，再' },
        { text: '选用药人', url: '/user/otc' },
        { text: '。' },
      ],
    },
    { kind: 'item', no: 1, spans: [{ text: '一' }] },
    { kind: 'item', no: 2, spans: [{ text: '二' }] },
    { kind: 'item', spans: [{ text: '点' }] },
    { kind: 'quote', spans: [{ text: '引' }] },
    { kind: 'text', spans: [{ text: '完' }] },
  ])
})

test('makes paragraphs of plain text lines, and one space of any white space', () => {
  expect(richText('一 行\n\n二  行')).toEqual([
    { kind: 'text', spans: [{ text: '一 行' }] },
    { kind: 'text', spans: [{ text: '二 行' }] },
  ])
})

test('keeps our own pictures with their descriptions', () => {
  expect(richText('<p>前<img alt="柜台" src="pic/banner-1.svg">后</p>')).toEqual([
    { kind: 'text', spans: [{ text: '前' }] },
    { kind: 'picture', pic: 'pic/banner-1.svg', spans: [{ text: '柜台' }] },
    { kind: 'text', spans: [{ text: '后' }] },
  ])
})

test.each([
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<style>p{background:url(javascript:alert(1))}</style>',
  '<iframe src="javascript:alert(1)">x</iframe>',
  '<svg onload=alert(1)><text>x</text></svg>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://evil.example/pixel.png">',
  '<img src="pic/../api/secret.svg">',
  '<!-- <b>x</b> -->',
  '<!-- never ends <p>x</p>',
  '<template><p>x</p></template>',
  '<script>if (a < b) "</p>"',
])('S21 leaves nothing of %s', (html) => expect(richText(`<p>甲</p>${html}`)).toEqual(richText('<p>甲</p>')))

test.each([
  ['javascript:alert(1)'],
  ['JaVaScRiPt:alert(1)'],
  ['java\tscript:alert(1)'],
  ['&#106;avascript:alert(1)'],
  ['data:text/html,<b>x</b>'],
  ['//evil.example/login'],
  ['/\\evil.example'],
  ['/\t/evil.example'],
  ['https://evil.example'],
])('S21 S20 turns a link to %s into plain text', (href) => {
  expect(richText(`<a href="${href}">领券</a>`)).toEqual([{ kind: 'text', spans: [{ text: '领券' }] }])
})

test('S21 keeps escaped tags inside text as text', () => {
  expect(textOf('<p>&lt;img src=x onerror=alert(1)&gt;</p>')).toBe('<img src=x onerror=alert(1)>')
  expect(textOf('<p>1 < 2 && 3 > 2 &bogus; &#0; &#xD800;</p>')).toBe('1 < 2 && 3 > 2 &bogus; &#0; &#xD800;')
})

test('S21 drops unknown tags and keeps their text', () => {
  expect(richText('<p onclick="x()">一<font color=red>二</font><marquee>三</marquee></p>')).toEqual([
    { kind: 'text', spans: [{ text: '一二三' }] },
  ])
})

test('S21 any input returns only the allowed kinds, links and pictures', () => {
  const piece = fc.oneof(
    fc.constantFrom('<', '>', '"', "'", '<a href=', '</a>', '<img src=', '<script>', '</script>', '<b>', '&#x3c;', '/'),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (parts) => {
      for (const { kind, spans, pic } of richText(parts.join(''))) {
        expect(['title', 'text', 'item', 'quote', 'picture']).toContain(kind)
        if (pic !== undefined) expect(ownPicture(pic)).toBe(pic)
        for (const { text, url } of spans) {
          expect(text).not.toBe('')
          if (url !== undefined) expect(ownUrl(url)).toBe(url)
        }
      }
    }),
  )
})

test('reads the beginning of a book-length text quickly and ignores the rest', () => {
  const book = '<p>a'.repeat(200_000)
  expect(richText(book)).toHaveLength(400)
  const hostile = [
    `<a ${'"'.repeat(100_000)}`,
    `<a ${"a='".repeat(60_000)}`,
    '<'.repeat(200_000),
    '<!--'.repeat(60_000),
  ]
  expect(processorMs(() => [book, ...hostile].map(richText))).toBeLessThan(3000)
})
