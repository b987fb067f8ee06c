// Before the first paint: how everything looks, and the sign-in form or the outline of the console. Kept out of the bundle because
// a script that must not wait for it has to come first, and outside the page because the CSP forbids inline scripts.
// Keys and forms: paint.ts, use-captcha.ts and shared/session/kept.ts; appearance-store.test.ts holds them together.
(() => {
  const root = document.documentElement;
  const read = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key));
    } catch {
      return null;
    }
  };
  const paint = (kept) => {
    if (kept?.version !== 1) return;
    const { mode, data, styles } = kept.value.paint;
    const isDark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
    root.dataset.theme = isDark ? 'dark' : 'light';
    for (const name in data) root.dataset[name] = data[name];
    const own = styles[root.dataset.theme];
    for (const name in own) if (name.startsWith('--')) root.style.setProperty(name, own[name]);
  };
  // the way back when an application that was pointed at this machine keeps the console from starting: overrides.ts
  const address = new URL(location.href);
  if (address.searchParams.has('mortise-reset')) {
    address.searchParams.delete('mortise-reset');
    history.replaceState(null, '', address);
    try {
      localStorage.removeItem('mortise:overrides');
    } catch {
      // no storage: nothing was pointed anywhere
    }
  }
  root.dataset.theme = 'light';
  try {
    paint(read('mortise:appearance'));
  } catch {
    // spoilt storage: the defaults, of which the console tells
  }
  root.toggleAttribute('data-no-captcha', read('mortise:no-captcha') === 1);
  const session = read('mortise:session');
  // pages beside the sign-in form: guard.ts
  root.toggleAttribute('data-public', /^\/user\/(register|register-result|alteration)\/?$/.test(location.pathname));
  const isKept = session?.version === 1 && session.expires > Date.now();
  // 自动登录 was off, and the browser closed since: browser-life.ts
  const isOver = isKept && session.value?.untilClosed && !document.cookie.split('; ').includes('mortise-open=1');
  root.toggleAttribute('data-signed-in', Boolean(isKept && !isOver));
})();
