export { type BrowserStorage, localArea, sessionArea } from './browser-storage.ts';
export { greetingAt } from './greeting.ts';
export { Permit, useCan } from './permit.tsx';
export {
  type ChooseEntry,
  type EntryChoice,
  type EntryQuestion,
  type SessionState,
  type SignInOptions,
  useSession,
} from './session-store.ts';
export { useDict } from './use-dict.ts';
export { offers, useOffers } from './use-offers.ts';
