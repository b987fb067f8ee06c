import type { Expose, PinnedRemote, RegistryDocument } from '@mortise/shared/contract/registry';
import { RemoteFailure } from '../failure/remote-failure.ts';

/** The door by which other pages mount any view of a remote; it is none itself. */
const COMMON_DOOR = 'lifecycles';

/** A menu row names a foreign view as it names any other; how it is mounted is the expose's business. */
const serves = ({ name, kind }: Expose, wanted: Expose['kind']) =>
  kind === wanted || (wanted === 'view' && kind === 'lifecycles' && name !== COMMON_DOOR);

/**
 * Which remote lends the view or component of that name. When several do, an enabled one goes before a disabled one, and then
 * the one whose name comes first: the same document leads every browser to the same remote.
 */
export function resolveView(document: RegistryDocument, name: string, kind: Expose['kind'] = 'view'): PinnedRemote {
  const offers = document.remotes
    .filter(({ build }) => build.exposes.some((expose) => expose.name === name && serves(expose, kind)))
    .sort((a, b) => Number(b.enabled) - Number(a.enabled) || (a.name < b.name ? -1 : 1));
  const [chosen, ...others] = offers;
  if (!chosen) throw new RemoteFailure('view-unknown', name);
  if (others.some(({ enabled }) => enabled))
    console.warn(`${name} is offered by ${offers.map((offer) => offer.name).join(', ')}; ${chosen.name} is taken.`);
  return chosen;
}
