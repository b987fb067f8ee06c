import { dicts } from '@mortise/shared/contract/settings';

/** Takes the removal of a dictionary back: the bin returns one at a time. */
export const dictUndo = { call: dicts.restore, input: ([id]: readonly string[]) => ({ params: { id } }) };
