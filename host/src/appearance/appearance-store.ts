import { create } from 'zustand';

/** Read by public/boot.js as well, before the first paint. */
const KEY = 'mortise:appearance';

export type Mode = 'light' | 'dark';

interface Kept {
  /** Left out: the system decides. */
  mode?: Mode;
  siderCollapsed?: boolean;
}

interface AppearanceState {
  mode: Mode;
  siderCollapsed: boolean;
  toggleMode: () => void;
  setSiderCollapsed: (collapsed: boolean) => void;
}

const read = (): Kept => {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') as Kept | null) ?? {};
  } catch {
    // blocked or spoilt storage: the defaults
    return {};
  }
};

const keep = (part: Kept) => {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), ...part }));
  } catch {
    // it then lasts as long as the page
  }
};

const systemDark = () => matchMedia('(prefers-color-scheme: dark)');
const modeNow = (): Mode => read().mode ?? (systemDark().matches ? 'dark' : 'light');

export const useAppearance = create<AppearanceState>()((set, get) => ({
  mode: modeNow(),
  siderCollapsed: read().siderCollapsed ?? false,
  toggleMode: () => {
    const mode = get().mode === 'dark' ? 'light' : 'dark';
    keep({ mode });
    set({ mode });
  },
  setSiderCollapsed: (siderCollapsed) => {
    keep({ siderCollapsed });
    set({ siderCollapsed });
  },
}));

const show = ({ mode }: Pick<AppearanceState, 'mode'>) => {
  document.documentElement.dataset.theme = mode;
};
show(useAppearance.getState());
useAppearance.subscribe(show);

const follow = () => useAppearance.setState({ mode: modeNow() });
systemDark().addEventListener('change', follow);
window.addEventListener('storage', (event) => {
  if (event.key === KEY || event.key === null) follow();
});
