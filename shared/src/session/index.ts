export { type BrowserStorage, localArea, sessionArea } from './browser-storage.ts';
export { canCall } from './button-rules.ts';
export { greetingAt } from './greeting.ts';
export { Permit, useCan } from './permit.tsx';
export { boundPages, type FrequentPage, type FrequentPages, type Kept, mergeSetting, readPages } from './personal/merge.ts';
export { type PersonalEntries, type PersonalEntry, usePersonal } from './personal/personal-store.ts';
export {
  type ChooseEntry,
  type EntryChoice,
  type EntryQuestion,
  type FinishEntry,
  type SessionState,
  type SignInOptions,
  useSession,
} from './session-store.ts';
export { useDict } from './use-dict.ts';
export { offers, useOffers } from './use-offers.ts';
