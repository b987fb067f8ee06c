import { useAppearance } from '#appearance/appearance-store.ts';

/** Toggles dark mode without antd. */
export const ThemeSwitch = () => {
  const toggle = useAppearance((state) => state.toggleMode);
  return (
    <button type="button" className="theme-switch" aria-label="切换明暗主题" title="切换明暗主题" onClick={toggle}>
      <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
        <circle cx="10" cy="10" r="7" />
        <path d="M10 3a7 7 0 0 1 0 14z" />
      </svg>
    </button>
  );
};
