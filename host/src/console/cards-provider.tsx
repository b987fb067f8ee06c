import { type LentCard, readCards } from '@mortise/shared/contract/registry';
import { CardsContext } from '@mortise/shared/micro';
import { canCall, useOffers, useSession } from '@mortise/shared/session';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { useFederation } from '#federation/view/federation-context.tsx';

/** Provides `useCards` to boards: the cards of live remotes, divided by the caller's rights (ADR 93). */
export const CardsProvider = ({ children }: { children: ReactNode }) => {
  const { subscribe, state } = useFederation();
  const { document } = useSyncExternalStore(subscribe, state);
  const permissions = useSession((session) => session.permissions);
  const offers = useOffers();

  const cards = useMemo(() => {
    const lent = (document?.remotes ?? []).flatMap(({ enabled, build }) => (enabled ? readCards(build.cards) : []));
    const isGranted = ({ codes }: LentCard) =>
      !codes.length || Boolean(permissions && canCall(permissions, { access: { anyOf: codes } }, offers));
    return {
      cards: lent.filter(isGranted),
      forbidden: new Set(lent.flatMap((card) => (isGranted(card) ? [] : [card.component]))),
    };
  }, [document, permissions, offers]);

  return <CardsContext value={cards}>{children}</CardsContext>;
};
