import * as z from 'zod';
import { defineEndpoint, permit } from '#contract/index.ts';
import { mockEndpoint } from '#testing/index.ts';
import { bindEndpoint } from './bind-endpoint.ts';
import { ask } from './call.ts';

const rowOf = defineEndpoint({
  method: 'GET',
  path: '/online/rows/:code',
  access: permit('online:{code}:list'),
  params: z.object({ code: z.string() }),
  result: z.string(),
});

it('asks for what its parameters name, under the code of that', async () => {
  const one = bindEndpoint(rowOf, { code: 'a/b:c' });
  const asked = mockEndpoint(rowOf, ({ params: { code } }) => code).asked;
  expect(await ask(one)).toBe(encodeURIComponent('a/b:c'));
  expect(asked).toHaveLength(1);
  expect(bindEndpoint(rowOf, { code: 'orders' }).access).toEqual(permit('online:orders:list'));
});

it('must be given every parameter', () => {
  // @ts-expect-error the missing parameter is the point of the test
  expect(() => bindEndpoint(rowOf, {})).toThrow('code of /online/rows/:code is missing');
});
