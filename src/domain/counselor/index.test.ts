import { counselorsInOrder, positionText } from '.'

test.each([
  ['实习生', '健康顾问'],
  ['执业药师', '执业药师'],
  ['', ''],
])('BC-78 %p is shown as %p', (position, text) => expect(positionText(position)).toBe(text))

test('BC-79 trainees are listed last; both groups keep their order', () => {
  const all = ['实习生 1', '执业药师 1', '实习生 2', '店长 1'].map((text) => {
    const [position = '', name = ''] = text.split(' ')
    return { position, name }
  })
  const listed = counselorsInOrder(all).map(({ position, name }) => `${position} ${name}`)
  expect(listed).toEqual(['执业药师 1', '店长 1', '实习生 1', '实习生 2'])
  expect(all[0]?.position).toBe('实习生')
  expect(counselorsInOrder([])).toEqual([])
})
