import { importsIn } from './imported-names.ts';
import { contractOf, lentNames } from './lent-names.ts';

const named = (code: string) =>
  importsIn(code, (request) => request === 'react' || request === 'zod').map(({ module, name }) => `${module} ${name}`);

it.each([
  [`import { useState as state, memo } from 'react'; state();`, ['react useState', 'react memo']],
  [`import React from 'react';`, ['react default']],
  [`import React, * as all from 'react'; all.lazy(x); all['use'](y); all[other];`, ['react default', 'react lazy', 'react use']],
  [`export { useId, useRef as useThing } from 'react';`, ['react useId', 'react useRef']],
  [`export { z as default } from 'zod'; export * from 'zod';`, ['zod z']],
  [`import 'react'; const later = import('react'); object.z.string();`, []],
] as const)('reads the names in %s', (code, names) => {
  expect(named(code)).toEqual(names);
});

it('tells members of a namespace from named imports', () => {
  const imports = importsIn(`import * as z from 'zod'; import { object } from 'zod'; object({ a: z.text() });`, () => true);
  expect(imports).toEqual([
    { module: 'zod', name: 'object', isMember: false },
    { module: 'zod', name: 'text', isMember: true },
  ]);
});

it('lends the documented way to import zod, and not all of the router', () => {
  expect(lentNames()).toMatchObject({
    zod: expect.arrayContaining(['z', 'object']),
    '@mortise/shared/ui': expect.arrayContaining(['Button']),
  });
  expect(lentNames()['react-router-dom']).not.toContain('useBlocker');
});

it('asks for the lowest contract that has all names', () => {
  expect(contractOf({ react: ['useState'] }, '0.4.9')).toMatchObject({ least: '0.5.0' });
  expect(contractOf({ react: ['useState'] }, '0.10.0')).toMatchObject({ least: '0.10.0' });
});
