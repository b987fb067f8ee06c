import type { ReactNode } from 'react';
import { canSee, isLocked } from './button-rules.ts';
import { useSession } from './session-store.ts';

/** May the signed-in user press what the code (`position:add`) stands for? The server refuses it all the same. */
export const useCan = (code: string): boolean => useSession(({ permissions }) => Boolean(permissions && canSee(permissions, code)));

/** Is a field or control locked for the signed-in user? */
export const useDisabled = (code: string): boolean => useSession(({ permissions }) => Boolean(permissions && isLocked(permissions, code)));

/** Shows its children only to whoever was granted the code. */
export const Permit = ({ code, children }: { code: string; children: ReactNode }) => (useCan(code) ? children : null);
