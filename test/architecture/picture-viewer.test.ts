import { allFiles, read } from './disk'

const VIEWER = 'src/features/product/reviews/preview.tsx'

test('pictures open only through the component with a fallback for hosts without a viewer', () => {
  const direct = allFiles('src').filter(
    (file) =>
      !file.startsWith('src/hosts/') &&
      !file.includes('.test.') &&
      /\bpictures\b[\s\S]{0,3}\.preview\(/.test(read(file)),
  )
  expect(direct).toEqual([VIEWER])
})
