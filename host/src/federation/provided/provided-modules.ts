import * as federationRuntime from '@module-federation/runtime-core';
import { FEDERATION_RUNTIME, PROVIDED_MODULES, type ProvidedModule, SHARED_VERSION } from '@mortise/shared/contract/registry';
import * as http from '@mortise/shared/http';
import * as micro from '@mortise/shared/micro';
import * as session from '@mortise/shared/session';
import * as basics from '@mortise/shared/ui/basics';
import * as query from '@tanstack/react-query';
import { version as queryVersion } from '@tanstack/react-query/package.json';
import * as React from 'react';
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';
import { version as routerVersion } from 'react-router-dom/package.json';
import { version as zodVersion } from 'zod/package.json';
import * as zustand from 'zustand';
import { version as zustandVersion } from 'zustand/package.json';
import type { Provided, ProvidedLater, ProvidedModules } from '../load/remote-runtime.ts';
import { loadUi } from './load-ui.ts';
import * as router from './provided-router.ts';
import * as zod from './provided-zod.ts';

// the module exports its version in no other way
const { version: federationVersion } = new federationRuntime.ModuleFederation({ name: 'mortise_version', remotes: [] });

const versioned = (name: ProvidedModule, version: string) => ({ version, range: PROVIDED_MODULES[name] });
const given = (name: ProvidedModule, version: string, module: object): Provided => ({ ...versioned(name, version), module });
const later = (name: ProvidedModule, load: () => Promise<object>): ProvidedLater => ({ ...versioned(name, SHARED_VERSION), load });

/** The modules that remotes share with the host: the same instances that the host uses. */
export const providedModules: ProvidedModules = {
  [FEDERATION_RUNTIME]: given(FEDERATION_RUNTIME, federationVersion, federationRuntime),
  react: given('react', React.version, React),
  'react/jsx-runtime': given('react/jsx-runtime', React.version, jsxRuntime),
  'react/jsx-dev-runtime': given('react/jsx-dev-runtime', React.version, jsxDevRuntime),
  'react-dom': given('react-dom', React.version, ReactDOM),
  'react-dom/client': given('react-dom/client', React.version, ReactDOMClient),
  'react-router-dom': given('react-router-dom', routerVersion, router),
  '@tanstack/react-query': given('@tanstack/react-query', queryVersion, query),
  // `import { z } from 'zod'`, as its documentation has it
  zod: given('zod', zodVersion, { ...zod, z: zod }),
  zustand: given('zustand', zustandVersion, zustand),
  '@mortise/shared/http': given('@mortise/shared/http', SHARED_VERSION, http),
  '@mortise/shared/session': given('@mortise/shared/session', SHARED_VERSION, session),
  '@mortise/shared/ui/basics': given('@mortise/shared/ui/basics', SHARED_VERSION, basics),
  '@mortise/shared/ui': later('@mortise/shared/ui', loadUi),
  '@mortise/shared/pickers': later('@mortise/shared/pickers', () => import('@mortise/shared/pickers')),
  '@mortise/shared/micro': given('@mortise/shared/micro', SHARED_VERSION, micro),
};
