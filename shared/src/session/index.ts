export { greetingAt } from './greeting.ts';
export { KEPT_FOR } from './kept.ts';
export { Permit, useCan } from './permit.tsx';
export { type ChooseEntry, type EntryChoice, type EntryQuestion, type EntryTerms, type SessionState, useSession } from './session-store.ts';
export { useDict } from './use-dict.ts';
