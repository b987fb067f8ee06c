// Runs before the first paint: sets theme and layout, and shows the sign-in form or the skeleton of the console. A file of its own because
// it must not wait for the bundle, and the CSP forbids inline scripts. paint.ts, use-captcha.ts and shared/session/stored-value.ts write the keys
// read here; appearance-store.test.ts compares them.
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
  // `?mortise-reset` drops local overrides (overrides.ts) before one of them can keep the console from starting
  const address = new URL(location.href);
  if (address.searchParams.has('mortise-reset')) {
    address.searchParams.delete('mortise-reset');
    history.replaceState(null, '', address);
    try {
      localStorage.removeItem('mortise:overrides');
    } catch {
      // without storage there are no overrides
    }
  }
  root.dataset.theme = 'light';
  try {
    paint(read('mortise:appearance'));
  } catch {
    // unreadable storage: use the defaults; the console shows a notice
  }
  root.toggleAttribute('data-no-captcha', read('mortise:no-captcha') === 1);
  const session = read('mortise:session');
  // public pages next to the sign-in form: guard.ts
  root.toggleAttribute('data-public', /^\/user\/(register|register-result|alteration)\/?$/.test(location.pathname));
  const isKept = session?.version === 1 && session.expires > Date.now();
  // signed in without 自动登录, and the browser was closed since: browser-life.ts
  const isOver = isKept && session.value?.untilClosed && !document.cookie.split('; ').includes('mortise-open=1');
  if (!root.toggleAttribute('data-signed-in', Boolean(isKept && !isOver)))
    // the browser itself would put the password into the address: the form waits for its code (account-form.tsx)
    window.onsubmit = (event) => {
      event.preventDefault();
      root.toggleAttribute('data-held', true);
    };
})();

// Trusted Types (ADR 37): what becomes of texts that code assigns to innerHTML, script.src and the like without a policy of its own. Another
// policy of the page would have to be named by the server (security-headers.ts). Browsers without Trusted Types skip it.
(() => {
  // texts without markup, as libraries write style sheets; and markup made of these elements and attributes, as charts and views without
  // a framework write it: nothing that runs, and addresses only of pages and pictures
  const tag =
    'a|abbr|b|br|button|caption|code|col|colgroup|dd|div|dl|dt|em|fieldset|figcaption|figure|footer|h[1-6]|header|hr|i|img|input|label|legend|' +
    'li|main|nav|ol|optgroup|option|output|p|pre|progress|s|section|select|small|span|strong|sub|sup|table|tbody|td|textarea|tfoot|th|thead|tr|u|ul';
  const plain =
    'alt|aria-[a-z-]+|checked|class|cols|colspan|data-[a-z-]+|disabled|for|height|hidden|id|max|maxlength|min|multiple|name|placeholder|' +
    'readonly|required|role|rows|rowspan|selected|size|step|style|tabindex|title|type|value|width';
  const attribute = `(?:${plain})(?:=(?:"[^"<>]*"|'[^'<>]*'|[^\\s"'<>=\`]+))?|(?:href|src)="(?:https?://|/|#|\\./|data:image/)[^"<>]*"`;
  const inert = new RegExp(`^(?:[^<]|</?(?:${tag})(?:\\s+(?:${attribute}))*\\s*/?>)*$`, 'i');
  window.trustedTypes?.createPolicy('default', {
    createHTML: (text) => (inert.test(text) ? text : null),
    // files of the host and of remotes; whether another origin is allowed says `script-src`. Never uploads or answers of the API
    createScriptURL: (text) => {
      const { origin, pathname } = new URL(text, location.href);
      return origin !== location.origin || /^\/(?:assets|remotes|static)\//.test(pathname) ? text : null;
    },
  });
})();
