import type { Expose, PinnedRemote, RegistryDocument } from '@mortise/shared/contract/registry';
import { RemoteFailure } from '../failure/remote-failure.ts';

/** The expose through which other pages mount any view of a remote; it is not a view itself. */
const COMMON_DOOR = 'lifecycles';

/** Menu rows name foreign views like any other; the kind of the expose says how they are mounted. */
const serves = ({ name, kind }: Expose, wanted: Expose['kind']) =>
  kind === wanted || (wanted === 'view' && kind === 'lifecycles' && name !== COMMON_DOOR);

/**
 * Finds the remote that exposes a view or component. If several do, enabled ones come first, then the order of names, so that every browser
 * chooses the same remote. Throws `view-unknown`.
 */
export function resolveView(document: RegistryDocument, name: string, kind: Expose['kind'] = 'view'): PinnedRemote {
  const offers = document.remotes
    .filter(({ build }) => build.exposes.some((expose) => expose.name === name && serves(expose, kind)))
    .sort((a, b) => Number(b.enabled) - Number(a.enabled) || (a.name < b.name ? -1 : 1));
  const [chosen, ...others] = offers;
  if (!chosen) throw new RemoteFailure('view-unknown', name);
  if (others.some(({ enabled }) => enabled))
    console.warn(`${name} is exposed by ${offers.map((offer) => offer.name).join(', ')}; using ${chosen.name}.`);
  return chosen;
}
