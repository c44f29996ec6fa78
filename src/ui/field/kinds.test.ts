import { fieldInput } from './input'
import { FIELD_KINDS, type FieldKind } from './kinds'

test.each(Object.keys(FIELD_KINDS) as FieldKind[])('a field of kind %s sets keypad, autofill and last key', (kind) => {
  const { inputMode, autoComplete, enterKeyHint, confirmType } = fieldInput(FIELD_KINDS[kind])
  expect([inputMode, autoComplete, enterKeyHint, confirmType]).toEqual([
    expect.stringMatching(/^(text|numeric|decimal|tel|search)$/),
    expect.stringMatching(/^[a-z]/),
    expect.stringMatching(/^(done|search|send|go)$/),
    enterKeyHint,
  ])
})

test('offers the own number, the SMS code, the own name and the street to be filled in', () => {
  const offered = (['mobile', 'smsCode', 'name', 'street'] as const).map(
    (kind) => fieldInput(FIELD_KINDS[kind]).autoComplete,
  )
  expect(offered).toEqual(['tel', 'one-time-code', 'name', 'street-address'])
})

test('lets no browser store identities, passwords and names of other people', () => {
  for (const kind of ['idNo', 'pin', 'personName', 'text'] as const)
    expect(fieldInput(FIELD_KINDS[kind]).autoComplete).toBe('off')
})

test('opens the number pad for a password of six digits', () => {
  expect(fieldInput(FIELD_KINDS.pin)).toMatchObject({
    type: 'number',
    password: true,
    inputMode: 'numeric',
    maxlength: 6,
  })
})
