import { Permissions } from '@mortise/shared/contract/session';
import { DictItems } from '@mortise/shared/contract/settings';

/** Input of the mocks: menu and dictionaries as the server seeds them at the first start. */
export interface Facts {
  permissions: Permissions;
  dicts: DictItems;
}

/** Served by `pnpm dev:alone`. */
const FACTS = '/alone/facts.json';

export async function readFacts(): Promise<Facts> {
  const response = await fetch(FACTS);
  if (!response.ok) throw new Error(`${FACTS}: ${response.status}`);
  const { permissions, dicts } = (await response.json()) as Record<string, unknown>;
  return { permissions: Permissions.parse(permissions), dicts: DictItems.parse(dicts) };
}
