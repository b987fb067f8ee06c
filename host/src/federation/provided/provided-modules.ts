import * as federationRuntime from '@module-federation/runtime-core';
import { PROVIDED_MODULES, type ProvidedModule, SHARED_VERSION } from '@mortise/shared/contract/registry';
import * as http from '@mortise/shared/http';
import * as micro from '@mortise/shared/micro';
import * as pickers from '@mortise/shared/pickers';
import * as session from '@mortise/shared/session';
import * as ui from '@mortise/shared/ui';
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
import type { Provided } from '../load/remote-runtime.ts';
import * as router from './provided-router.ts';
import * as zod from './provided-zod.ts';

// the module exports its version in no other way
const { version: federationVersion } = new federationRuntime.ModuleFederation({ name: 'mortise_version', remotes: [] });

const modules: Record<ProvidedModule, [version: string, module: object]> = {
  '@module-federation/runtime-core': [federationVersion, federationRuntime],
  react: [React.version, React],
  'react/jsx-runtime': [React.version, jsxRuntime],
  'react/jsx-dev-runtime': [React.version, jsxDevRuntime],
  'react-dom': [ReactDOM.version, ReactDOM],
  'react-dom/client': [ReactDOM.version, ReactDOMClient],
  'react-router-dom': [routerVersion, router],
  '@tanstack/react-query': [queryVersion, query],
  zod: [zodVersion, zod],
  zustand: [zustandVersion, zustand],
  '@mortise/shared/http': [SHARED_VERSION, http],
  '@mortise/shared/session': [SHARED_VERSION, session],
  '@mortise/shared/ui': [SHARED_VERSION, ui],
  '@mortise/shared/pickers': [SHARED_VERSION, pickers],
  '@mortise/shared/micro': [SHARED_VERSION, micro],
};

/** The modules that remotes share with the host: the same instances that the host uses. */
export const providedModules: Record<ProvidedModule, Provided> = Object.fromEntries(
  (Object.keys(PROVIDED_MODULES) as ProvidedModule[]).map((name) => {
    const [version, module] = modules[name];
    return [name, { version, module, range: PROVIDED_MODULES[name] }];
  }),
) as Record<ProvidedModule, Provided>;
