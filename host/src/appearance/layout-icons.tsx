/** A menu, dark or light, beside a page. */
export const MenuSign = ({ dark }: { dark: boolean }) => (
  <svg viewBox="0 0 56 40" width="56" height="40" aria-hidden>
    <rect className="sign-page" width="56" height="40" />
    <rect className={dark ? 'sign-dark' : 'sign-light'} width="17" height="40" />
    <rect className="sign-light" x="17" width="39" height="8" />
  </svg>
);

/** The menu above the page, or beside it. */
export const LayoutSign = ({ top }: { top: boolean }) => (
  <svg viewBox="0 0 56 40" width="56" height="40" aria-hidden>
    <rect className="sign-page" width="56" height="40" />
    {top ? <rect className="sign-dark" width="56" height="9" /> : <rect className="sign-dark" width="17" height="40" />}
    <rect className="sign-light" x={top ? 6 : 22} y={top ? 14 : 6} width={top ? 44 : 29} height={top ? 20 : 28} rx="2" />
  </svg>
);
