import { Children, isValidElement, type ReactNode } from 'react';
import type { AnyEndpoint } from '#contract/index.ts';
import { canCall } from '#session/button-rules.ts';
import { useOffers, useSession } from '#session/index.ts';

type Call = Pick<AnyEndpoint, 'access' | 'offer'>;

/** Returns a check of what the signed-in user may call; no endpoint: everybody. */
export const useMayCall = () => {
  const permissions = useSession((state) => state.permissions);
  const offers = useOffers();
  return (call?: Call) => !call || Boolean(permissions && canCall(permissions, call, offers));
};

interface ActionProps {
  call?: Call;
  children?: ReactNode;
}

/**
 * Whether any of these actions may be used: elements with a `call` decide by it, others by what they contain. Elements without either count as
 * usable, as they may hold anything.
 */
export const anyUsable = (actions: ReactNode, mayCall: (call?: Call) => boolean): boolean =>
  Children.toArray(actions).some((action) => {
    if (!isValidElement<ActionProps>(action)) return true;
    const { call, children } = action.props;
    if (call) return mayCall(call);
    return children === undefined || anyUsable(children, mayCall);
  });
