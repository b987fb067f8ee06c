// Before the first paint: which theme, and the sign-in form or the outline of the console. Kept out of the bundle because a
// script that must not wait for it has to come first, and outside the page because the CSP forbids inline scripts.
// Keys and forms: appearance-store.ts, use-captcha.ts and shared/session/kept.ts.
(() => {
  const root = document.documentElement;
  const read = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key));
    } catch {
      return null;
    }
  };
  const appearance = read('mortise:appearance') || {};
  const isDark = appearance.mode ? appearance.mode === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = isDark ? 'dark' : 'light';
  root.toggleAttribute('data-sider-collapsed', appearance.siderCollapsed === true);
  root.toggleAttribute('data-no-captcha', read('mortise:no-captcha') === 1);
  const session = read('mortise:session');
  // pages beside the sign-in form: guard.ts
  root.toggleAttribute('data-public', /^\/user\/(register|register-result|alteration)\/?$/.test(location.pathname));
  root.toggleAttribute('data-signed-in', Boolean(session && session.version === 1 && session.expires > Date.now()));
})();
