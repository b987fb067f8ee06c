import type { ReactNode } from 'react';
import type { AnyEndpoint } from '#contract/index.ts';
import { canCall } from './button-rules.ts';
import { useSession } from './session-store.ts';

/** May the signed-in user call the endpoint? It decides what a page shows; the server refuses the call all the same. */
export const useCan = (call: Pick<AnyEndpoint, 'access'>): boolean =>
  useSession(({ permissions }) => Boolean(permissions && canCall(permissions, call)));

/** Shows its children only to users who may call the endpoint. */
export const Permit = ({ call, children }: { call: Pick<AnyEndpoint, 'access'>; children: ReactNode }) => (useCan(call) ? children : null);
