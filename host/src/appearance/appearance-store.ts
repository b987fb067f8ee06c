import { create } from 'zustand';
import { createStored } from '#storage/stored.ts';
import { type Accents, applyPaint, type Paint, paintOf } from './paint.ts';
import { DEFAULTS, type Mode, normalize, type Preferences, readPreferences } from './preferences.ts';

interface Kept {
  preferences: Preferences;
  accents?: Accents;
  /** Read by public/boot.js before the first paint. */
  paint: Paint;
}

const COLOUR = /^#[0-9a-f]{6}$/;
const isAccents = (value: unknown): value is Accents =>
  ['light', 'dark'].every((mode) =>
    ['text', 'fill'].every((name) => COLOUR.test((value as Record<string, Record<string, string>> | undefined)?.[mode]?.[name] ?? '')),
  );

const parse = (value: unknown): Kept | undefined => {
  const { preferences: given, accents: some } = (value ?? {}) as { preferences?: unknown; accents?: unknown };
  const preferences = readPreferences(given);
  if (!preferences) return undefined;
  const accents = isAccents(some) ? some : undefined;
  return { preferences, accents, paint: paintOf(preferences, accents) };
};

const stored = createStored('appearance', 1, parse);
const systemDark = () => matchMedia('(prefers-color-scheme: dark)');

const modeOf = ({ mode }: Preferences): Mode => {
  if (mode !== 'system') return mode;
  return systemDark().matches ? 'dark' : 'light';
};

interface AppearanceState {
  preferences: Preferences;
  /** Derived with the antd theme and stored, because the sign-in page does not load antd. */
  accents?: Accents;
  /** The mode in effect: chosen by the user or, for `system`, by the browser. */
  mode: Mode;
  change: (part: Partial<Preferences>, accents?: Accents) => void;
  toggleMode: () => void;
}

const stateOf = (preferences: Preferences, accents?: Accents) => ({ preferences, accents, mode: modeOf(preferences) });
const restored = () => {
  const kept = stored.read();
  return stateOf(kept?.preferences ?? DEFAULTS, kept?.accents);
};

export const useAppearance = create<AppearanceState>()((set, get) => ({
  ...restored(),
  change: (part, accents = get().accents) => {
    const preferences = normalize({ ...get().preferences, ...part });
    stored.write({ preferences, accents, paint: paintOf(preferences, accents) });
    set(stateOf(preferences, accents));
  },
  toggleMode: () => get().change({ mode: get().mode === 'dark' ? 'light' : 'dark' }),
}));

const root = document.documentElement;

/** Switches transitions off until the frame with the new colours is on screen: React renders them in the same task. */
const withoutTransitions = () => {
  const { body } = document;
  body.dataset.switching = '';
  requestAnimationFrame(() => requestAnimationFrame(() => delete body.dataset.switching));
};

const show = ({ preferences, accents, mode }: AppearanceState) => {
  if (root.dataset.theme && root.dataset.theme !== mode) withoutTransitions();
  applyPaint(paintOf(preferences, accents), mode);
};
show(useAppearance.getState());
useAppearance.subscribe(show);

systemDark().addEventListener('change', () => useAppearance.setState(({ preferences }) => ({ mode: modeOf(preferences) })));
stored.watch((kept) => useAppearance.setState(stateOf(kept?.preferences ?? DEFAULTS, kept?.accents)));
