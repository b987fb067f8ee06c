/** A dark or a light menu next to a page. */
export const MenuStyleIcon = ({ dark }: { dark: boolean }) => (
  <svg viewBox="0 0 56 40" width="56" height="40" aria-hidden>
    <rect className="icon-page" width="56" height="40" />
    <rect className={dark ? 'icon-dark' : 'icon-light'} width="17" height="40" />
    <rect className="icon-light" x="17" width="39" height="8" />
  </svg>
);

/** The menu above or next to the page. */
export const LayoutIcon = ({ top }: { top: boolean }) => (
  <svg viewBox="0 0 56 40" width="56" height="40" aria-hidden>
    <rect className="icon-page" width="56" height="40" />
    {top ? <rect className="icon-dark" width="56" height="9" /> : <rect className="icon-dark" width="17" height="40" />}
    <rect className="icon-light" x={top ? 6 : 22} y={top ? 14 : 6} width={top ? 44 : 29} height={top ? 20 : 28} rx="2" />
  </svg>
);
