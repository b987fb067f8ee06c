import type { ReactNode } from 'react';
import type { AnyEndpoint } from '#contract/index.ts';
import { offersOf } from '#contract/session/offers.ts';
import { canCall } from './button-rules.ts';
import { useSession } from './session-store.ts';

/** Whether the signed-in user may call the endpoint. Only decides what a page shows; the server checks again. */
export const useCan = (call: Pick<AnyEndpoint, 'access' | 'offer'>): boolean =>
  useSession(({ permissions, server }) => Boolean(permissions && canCall(permissions, call, offersOf[server])));

/** Renders its children only for users who may call the endpoint. */
export const Permit = ({ call, children }: { call: Pick<AnyEndpoint, 'access' | 'offer'>; children: ReactNode }) =>
  useCan(call) ? children : null;
