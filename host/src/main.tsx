import './commit-hook.ts';
import { useSession } from '@mortise/shared/session';
import { hydrateRoot } from 'react-dom/client';
import { loadSheet } from '#appearance/antd-sheets.ts';
import { documentTitle } from '#common/product.ts';
import { APP_ENTRANCE, decide, SIGN_IN_PATH, safeRedirect, signInPath } from '#navigation/guard.ts';
import { HOME_PATH } from '#navigation/home.ts';
import { takeSignInNotice } from '#navigation/sign-in-notice.ts';
import '#appearance/tokens.css';
import { type Arrival, SignInPage } from '#sign-in/sign-in-page.tsx';
import { takeAppReturn } from '#sign-in/third-party/third-window.ts';
import './skeleton.css';

const loadConsole = async () => {
  const sheet = loadSheet(process.env.ANTD_FRAME_SHEET);
  const { prepareConsole, refuseEntry } = await import(/* webpackChunkName: "console" */ '#console/console.tsx');
  await sheet;
  return { prepareConsole, refuseEntry };
};
const LOAD_FAILED = '页面加载失败，请检查网络后重试';

const element = (id: string) => document.getElementById(id) as HTMLElement;
const here = () => `${location.pathname}${location.search}${location.hash}`;
const query = () => new URLSearchParams(location.search);

const showConsole = async (welcome: boolean) => {
  // in parallel with the console's code
  const permitted = useSession.getState().loadPermissions();
  permitted.catch(() => undefined);
  const { prepareConsole, refuseEntry } = await loadConsole();
  const show = prepareConsole();
  await permitted.then(
    async () => {
      await show(element('console'), welcome);
      // after a sign-in the form stays until the console is there, and shows why it cannot be
      document.documentElement.toggleAttribute('data-signed-in', true);
    },
    (error: unknown) => refuseEntry(error),
  );
};

const target = () => safeRedirect(query().get('redirect'), location.origin) ?? HOME_PATH;

// storage events come from other windows: the user signed in there
const followOtherWindow = () => {
  if (useSession.getState().token) location.assign(target());
};

/** Takes the CAS ticket out of the URL, so that a reload does not use it twice. */
const takeTicket = (): Arrival | undefined => {
  const ticket = query().get('ticket') ?? undefined;
  if (!ticket) return undefined;
  history.replaceState(null, '', signInPath(HOME_PATH));
  return { ticket };
};

/** The result of a third-party sign-in in this window, if the server left one. */
const takeReturned = (): Arrival | undefined => {
  if (location.pathname !== APP_ENTRANCE) return undefined;
  const returned = takeAppReturn();
  history.replaceState(null, '', SIGN_IN_PATH);
  return { returned };
};

const showSignIn = (arrival: Arrival = {}) => {
  document.documentElement.toggleAttribute('data-signed-in', false);
  document.title = documentTitle('登录');
  const enter = async () => {
    window.removeEventListener('storage', followOtherWindow);
    // load the code first: if it fails, the form is still mounted and shows the error
    await loadConsole().catch(() => {
      throw new Error(LOAD_FAILED);
    });
    history.replaceState(null, '', target());
    await showConsole(true);
    page.unmount();
  };
  window.addEventListener('storage', followOtherWindow);
  const page = hydrateRoot(
    element('sign-in'),
    <SignInPage
      username={query().get('username') ?? undefined}
      notice={takeSignInNotice()}
      {...arrival}
      // fetch the console while the user types; a failure is shown when it is needed
      onTyping={() => void loadConsole().catch(() => undefined)}
      onSignedIn={enter}
    />,
  );
};

const showPublic = async () => {
  const sheets = [loadSheet(process.env.ANTD_FRAME_SHEET), loadSheet(process.env.ANTD_VIEWS_SHEET)];
  const [{ showPublicPages }] = await Promise.all([import('#public/public-pages.tsx'), ...sheets]);
  document.documentElement.toggleAttribute('data-signed-in', false);
  showPublicPages(element('sign-in'));
};

const start = () => {
  const hasToken = useSession.getState().token !== undefined;
  const returned = takeReturned();
  const arrival = hasToken ? undefined : (takeTicket() ?? returned);
  if (arrival) return showSignIn(arrival);
  const decision = decide({ path: here(), hasToken });
  if ('redirect' in decision) {
    history.replaceState(null, '', decision.redirect);
    return start();
  }
  if (decision.show === 'sign-in') return showSignIn();
  if (decision.show === 'public') return showPublic().catch(showLoadFailure);
  return showConsole(false).catch(showLoadFailure);
};

const showLoadFailure = () => {
  // the frame of the console shows the error
  document.documentElement.toggleAttribute('data-signed-in', true);
  const text = Object.assign(document.createElement('p'), { textContent: LOAD_FAILED });
  const retry = Object.assign(document.createElement('button'), { type: 'button', textContent: '重试', onclick: () => location.reload() });
  // an override may keep the console from starting: this link removes all of them (boot.js and the server)
  const isOverridden = process.env.NODE_ENV === 'development' || document.querySelector('meta[name="mortise-override-origins"]');
  const reset = isOverridden
    ? [Object.assign(document.createElement('a'), { href: '?mortise-reset', textContent: '全部还原本机应用' })]
    : [];
  const card = Object.assign(document.createElement('div'), { className: 'load-failure' });
  card.setAttribute('role', 'alert');
  card.append(text, retry, ...reset);
  element('console').replaceChildren(card);
};

void start();
