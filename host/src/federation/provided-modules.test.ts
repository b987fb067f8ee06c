import { PROVIDED_MODULES } from '@mortise/shared/contract';
import * as React from 'react';
import satisfies from 'semver/functions/satisfies';
import { providedModules } from './provided-modules.ts';

it('brings every module that remotes are built without, in a version that they accept', () => {
  for (const [name, range] of Object.entries(PROVIDED_MODULES)) {
    const provided = providedModules[name as keyof typeof PROVIDED_MODULES];
    expect([name, satisfies(provided.version, range)]).toEqual([name, true]);
    expect(Object.keys(provided.module)).not.toEqual([]);
  }
  expect(Object.keys(providedModules)).toEqual(Object.keys(PROVIDED_MODULES));
});

it('brings the React that the host itself runs on', () => {
  expect((providedModules.react.module as typeof React).useState).toBe(React.useState);
});
