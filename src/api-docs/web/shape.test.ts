import { expect, test } from 'vitest';
import { shapeOf } from './shape.ts';

test.each([
  [{ type: 'string' }, 'string'],
  [{ type: 'string', maxLength: 200 }, 'string ≤ 200'],
  [{ type: 'string', pattern: '^\\d{1,3}$' }, 'string /^\\d{1,3}$/'],
  [{ type: 'string', format: 'date-time', pattern: '^\\d{4}-.*$' }, 'string date-time'],
  [{ type: 'string', enum: ['a', 'b'] }, '"a" | "b"'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, 'integer | null'],
  [{ type: 'array', items: { type: 'string' } }, 'string[]'],
  [{ type: 'array', items: { enum: [1, 2] } }, '(1 | 2)[]'],
  [{ type: 'object', additionalProperties: { type: 'string' } }, '{ [name]: string }'],
  [{ $ref: '#/components/schemas/Failure' }, 'Failure'],
  [
    { type: 'array', items: { type: 'object', properties: { id: { type: 'integer' }, x: {} }, required: ['id'] } },
    '{\n  id: integer\n  x?: any\n}[]',
  ],
])('%j reads %s', (schema, shape) => {
  expect(shapeOf(schema)).toBe(shape);
});
