import { type Offers, offersOf } from '#contract/session/offers.ts';
import { useSession } from './session-store.ts';

/** What the server behind this page offers. */
export const offers = (): Offers => offersOf[useSession.getState().server];

/** `offers` for components. */
export const useOffers = (): Offers => useSession(({ server }) => offersOf[server]);
