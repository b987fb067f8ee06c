import { usePersonal, useSession } from '@mortise/shared/session';
import { accentsOf } from '#appearance/accents.ts';
import { useAppearance } from '#appearance/appearance-store.ts';
import { DEFAULTS, type Preferences, readPreferences } from '#appearance/preferences.ts';

const KEY = 'appearance';

const same = (one: Preferences, other: Preferences) =>
  Object.entries(one).every(([name, value]) => other[name as keyof Preferences] === value);

const kept = () => {
  const entry = usePersonal.getState().entries[KEY];
  return entry && readPreferences(entry.value);
};

const show = (preferences: Preferences) => {
  const { preferences: shown, accents, change } = useAppearance.getState();
  if (same(shown, preferences)) return;
  change(preferences, preferences.primary === shown.primary ? accents : accentsOf(preferences.primary));
};

/**
 * At sign-in: the look of this browser belongs to the user who signed in here last, and changes made while signed out belong to the same
 * person. Anybody else gets his own look, or the usual one.
 */
export const ownAppearance = (isOwn: boolean) => {
  const own = kept();
  const { preferences } = useAppearance.getState();
  if (!isOwn) return show(own ?? DEFAULTS);
  if (!same(preferences, own ?? DEFAULTS)) usePersonal.getState().keep(KEY, preferences);
};

/** Keeps the look with the account, and shows what another window or browser has chosen. */
export const followAppearance = () => {
  useAppearance.subscribe(({ preferences }, before) => {
    // another window may show the look of another user who has just signed in there
    const isOwn = useSession.getState().user?.id === usePersonal.getState().user;
    if (preferences === before.preferences || !isOwn) return;
    if (!same(preferences, kept() ?? DEFAULTS)) usePersonal.getState().keep(KEY, preferences);
  });
  usePersonal.subscribe(({ entries }, before) => {
    if (entries[KEY] === before.entries[KEY]) return;
    const own = kept();
    if (own) show(own);
  });
};
