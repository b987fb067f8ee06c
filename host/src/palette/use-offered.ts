import { hasParameters } from '@mortise/shared/contract';
import type { PaletteAction, RecordKind } from '@mortise/shared/contract/registry';
import { canCall, useOffers, useSession } from '@mortise/shared/session';
import { useMemo, useSyncExternalStore } from 'react';
import { useFederation } from '#federation/view/federation-context.tsx';
import { useMenu } from '#routes/menu-context.ts';

/** Where the caller's menu has the view that a kind or an action belongs to. */
export type Located<Part> = Part & { at: string };

/** What live remotes declare for the palette, as far as the caller's menu and buttons go (ADR 53). */
export const useOffered = (): { records: Located<RecordKind>[]; actions: Located<PaletteAction>[] } => {
  const { routes } = useMenu();
  const federation = useFederation();
  const { document } = useSyncExternalStore(federation.subscribe, federation.state);
  const permissions = useSession((state) => state.permissions);
  const offers = useOffers();

  return useMemo(() => {
    const palettes = (document?.remotes ?? []).flatMap(({ enabled, build }) => (enabled && build.palette) || []);
    const routeTo = (views: readonly string[]) =>
      routes.all.find(
        ({ path, target }) =>
          target.kind === 'view' && !hasParameters(path) && views.includes(target.component) && federation.offers(target.component),
      );
    const located = <Part extends { views: readonly string[] }>(part: Part): Located<Part>[] => {
      const route = routeTo(part.views);
      return route ? [{ ...part, at: route.path }] : [];
    };
    const isGranted = ({ codes }: PaletteAction) =>
      !codes.length || (permissions !== undefined && canCall(permissions, { access: { anyOf: codes } }, offers));
    return {
      records: palettes
        .flatMap(({ records }) => records)
        .filter(({ unless = [] }) => !routeTo(unless))
        .flatMap(located),
      actions: palettes
        .flatMap(({ actions }) => actions)
        .filter(isGranted)
        .flatMap(located),
    };
  }, [document, routes, permissions, offers, federation]);
};
